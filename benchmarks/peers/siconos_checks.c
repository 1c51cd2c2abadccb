/* Debian builds Siconos with assert() on, and two self-checks of its graphs cost several times the step itself.
 * Preloaded, this library answers both with "fine", for the graph of interactions and that of dynamical systems.
 * Built by benchmarks/peers/launch.py:  cc -O2 -shared -fPIC -o siconos_checks.so siconos_checks.c */
#define GRAPH(vertex, edge, own, other) \
    "_ZNK12SiconosGraphISt10shared_ptrI" vertex "ES0_I" edge "E" own other "15GraphPropertiesE"
#define INTERACTIONS GRAPH("11Interaction", "15DynamicalSystem", "21InteractionProperties", "25DynamicalSystemProperties")
#define SYSTEMS GRAPH("15DynamicalSystem", "11Interaction", "25DynamicalSystemProperties", "21InteractionProperties")

int interactions_adjacent(void) __asm__(INTERACTIONS "20adjacent_vertices_okEv");
int interactions_state(void) __asm__(INTERACTIONS "12state_assertEv");
int systems_adjacent(void) __asm__(SYSTEMS "20adjacent_vertices_okEv");
int systems_state(void) __asm__(SYSTEMS "12state_assertEv");

int interactions_adjacent(void) { return 1; }
int interactions_state(void) { return 1; }
int systems_adjacent(void) { return 1; }
int systems_state(void) { return 1; }
