"""BiasLens: evaluate text-to-image models for bias, offline, with local models."""

from biaslens_gui.import_path import leave_out_started_folder

leave_out_started_folder(__name__)

__version__ = "0.1.0"
