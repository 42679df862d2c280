import { BlobServiceClient, type ContainerClient, RestError } from "@azure/storage-blob";
import type { BlobStore } from "./blob-store.ts";

const TIMEOUT_MS = 5_000;

/** Blobs of one container of an Azure Blob store, or of what speaks its protocol. */
export function azureBlobs(connectionString: string, containerName: string): BlobStore {
  const service = BlobServiceClient.fromConnectionString(connectionString, {
    retryOptions: { maxTries: 2, tryTimeoutInMs: TIMEOUT_MS },
  });
  const container = service.getContainerClient(containerName);
  let ready: Promise<ContainerClient> | null = null;
  const opened = () => {
    ready ??= container.createIfNotExists().then(() => container);
    // A store that was away is asked again by the next call.
    ready.catch(() => {
      ready = null;
    });
    return ready;
  };
  return {
    async put(key, bytes) {
      const client = (await opened()).getBlockBlobClient(key);
      await client.upload(Buffer.from(bytes), bytes.byteLength, { abortSignal: AbortSignal.timeout(TIMEOUT_MS * 4) });
    },
    async get(key) {
      try {
        const client = (await opened()).getBlockBlobClient(key);
        return await client.downloadToBuffer(0, undefined, { abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
      } catch (error) {
        if (error instanceof RestError && error.statusCode === 404) return null;
        throw error;
      }
    },
    async *list() {
      for await (const { name } of (await opened()).listBlobsFlat()) yield name;
    },
    async removeAll(prefix) {
      const client = await opened();
      for await (const { name } of client.listBlobsFlat({ prefix })) await client.deleteBlob(name);
    },
  };
}
