import type { ImageConfig, ImageStore } from "./image-store.ts";
import { localImages } from "./local-images.ts";

/** The store that the configuration names: Azure Blob when it has a connection string, else the local disk. */
export async function openImages(config: ImageConfig): Promise<ImageStore> {
  if (!config.BLOB_CONNECTION_STRING) return localImages(config);
  // Loads the library only if that store is used.
  const { azureImages } = await import("./azure-images.ts");
  return azureImages(config.BLOB_CONNECTION_STRING);
}
