"""An articulated wall of concrete blocks stops a rock: model, plays, study, judgement, figures."""
