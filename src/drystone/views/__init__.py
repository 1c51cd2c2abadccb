"""Replay, pictures, films, plots, tables, ParaView files and reports of runs and studies (`ds.views`)."""

from drystone import lazy

_NAMES = {
    "drystone.views.replay": ("view_record",),
    "drystone.views.export": ("export_record",),
    "drystone.views.camera": ("Camera",),
    "drystone.views.pictures": ("draw_bodies", "draw_animation"),
    "drystone.views.films": ("make_film",),
    "drystone.views.paraview": ("export_paraview",),
    "drystone.views.animation": ("animation_of",),
    "drystone.views.masonry": ("draw_masonry", "plot_thrust"),
    "drystone.views.plots.verb": ("plot_record",),
    "drystone.record.maps": ("flow_maps", "probability_map", "write_geotiff"),
    "drystone.record.ways": ("crossings", "passing", "along_path"),
    "drystone.views.map_files": ("export_maps", "study_map"),
    "drystone.record.contours": ("contour_of",),
    "drystone.views.plots.maps": ("plot_map", "plot_maps"),
    "drystone.views.plots.blast": ("plot_pressure",),
    "drystone.views.plots.loads": ("plot_loads",),
    "drystone.views.plots.uq": ("plot_runs",),
    "drystone.views.plots.convergence": ("plot_convergence",),
    "drystone.report.page": ("write_report",),
}

__all__, __getattr__, __dir__ = lazy(__name__, _NAMES)
