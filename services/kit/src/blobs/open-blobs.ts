import type { BlobStore } from "./blob-store.ts";
import { diskBlobs } from "./disk-blobs.ts";

export interface BlobConfig {
  BLOB_DIR: string;
  BLOB_CONNECTION_STRING?: string | undefined;
  BLOB_CONTAINER: string;
}

/** The store that the configuration names: Azure Blob when it has a connection string, else the folder. */
export async function openBlobs(config: BlobConfig): Promise<BlobStore> {
  if (!config.BLOB_CONNECTION_STRING) return diskBlobs(config.BLOB_DIR);
  // Only who uses that store loads its library.
  const { azureBlobs } = await import("./azure-blobs.ts");
  return azureBlobs(config.BLOB_CONNECTION_STRING, config.BLOB_CONTAINER);
}
