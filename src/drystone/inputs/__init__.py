"""What users give: descriptions, arguments of functions, bounds of numbers and files, files that a file may name."""
