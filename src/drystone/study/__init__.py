"""Studies: a scene with parameters, design, observables, data, and the steps from campaign to prediction."""
