"""What plugins that load models share: folders, single files, servers, images, and what may be read of them."""
