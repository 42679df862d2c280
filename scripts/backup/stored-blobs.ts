import { azureBlobs } from "@entrywise/kit/blobs/azure-blobs";
import type { BlobStore } from "@entrywise/kit/blobs/blob-store";
import { diskBlobs } from "@entrywise/kit/blobs/disk-blobs";
import { azureImages } from "@entrywise/kit/images/azure-images";

/** All that services keep as files, by keys that are the same in every store: an archive goes back into any. */
export type StoredBlobs = Pick<BlobStore, "list" | "get" | "put">;

/** Uploads that became nothing yet: whoever sends them sends them again. */
const UNFINISHED = ["staged-releases/", "images/uploads/"];
const IMAGES = "images/";

export interface StoredBlobsSettings {
  folder: string;
  connectionString: string | undefined;
  container: string;
}

/** The store that the settings name: Azure Blob when they have a connection string, else the folder. */
export function openStoredBlobs({ folder, connectionString, container }: StoredBlobsSettings): StoredBlobs {
  const store = connectionString ? azureStores(connectionString, container) : diskBlobs(folder);
  return {
    get: store.get,
    put: store.put,
    async *list() {
      for await (const key of store.list()) {
        if (!UNFINISHED.some((prefix) => key.startsWith(prefix))) yield key;
      }
    },
  };
}

/** There images have a container of their own; on a disk, a folder. */
function azureStores(connectionString: string, container: string): StoredBlobs {
  const files = azureBlobs(connectionString, container);
  const images = azureBlobs(connectionString, "images");
  const imageOf = (key: string) => (key.startsWith(IMAGES) ? key.slice(IMAGES.length) : null);
  return {
    async *list() {
      yield* files.list();
      for await (const key of images.list()) yield IMAGES + key;
    },
    get(key) {
      const image = imageOf(key);
      return image === null ? files.get(key) : images.get(image);
    },
    async put(key, bytes) {
      const image = imageOf(key);
      if (image === null) return files.put(key, bytes);
      // Browsers fetch images from there and need the type.
      await (await azureImages(connectionString)).write(image, Buffer.from(bytes), "image/webp");
    },
  };
}
