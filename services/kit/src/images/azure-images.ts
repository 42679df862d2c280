import {
  BlobSASPermissions,
  BlobServiceClient,
  type ContainerClient,
  generateBlobSASQueryParameters,
  RestError,
  StorageSharedKeyCredential,
} from "@azure/storage-blob";
import type { ImageStore } from "./image-store.ts";
import { imageNameBelow } from "./local-images.ts";

const CONTAINER = "images";
/** Allows for clock differences between browsers and Azure. */
const EARLIER_MS = 300_000;

/**
 * Images in a private container of an Azure storage account (or of its emulator). Browsers get one-blob signatures, never the
 * account's key.
 *
 * @param connectionString with `AccountKey`, which signs the addresses
 */
export async function azureImages(connectionString: string): Promise<ImageStore> {
  const service = BlobServiceClient.fromConnectionString(connectionString);
  const { credential } = service;
  if (!(credential instanceof StorageSharedKeyCredential)) {
    throw new Error("BLOB_CONNECTION_STRING needs an AccountKey to sign addresses with.");
  }
  const container = service.getContainerClient(CONTAINER);
  await container.createIfNotExists();
  const signed = (name: string, permissions: string, expiresOn: Date) =>
    generateBlobSASQueryParameters(
      {
        containerName: CONTAINER,
        blobName: name,
        permissions: BlobSASPermissions.parse(permissions),
        startsOn: new Date(Date.now() - EARLIER_MS),
        expiresOn,
      },
      credential,
    ).toString();
  return {
    async uploadTicket(name, _contentType, expiresAt) {
      return { url: container.getBlobClient(name).url, sas: signed(name, "c", expiresAt) };
    },
    readUrl: (name, expiresAt) => `${container.getBlobClient(name).url}?${signed(name, "r", expiresAt)}`,
    read: (name) => download(container, name),
    async write(name, bytes, contentType) {
      await container.getBlockBlobClient(name).uploadData(bytes, {
        blobHTTPHeaders: { blobContentType: contentType, blobCacheControl: "private, max-age=60" },
      });
    },
    async remove(name) {
      await container.getBlobClient(name).deleteIfExists();
    },
    async removeOlder(prefix, before) {
      for await (const { name, properties } of container.listBlobsFlat({ prefix })) {
        if (properties.lastModified < before) await container.getBlobClient(name).deleteIfExists();
      }
    },
    nameOf: (url) => imageNameBelow(`${container.url}/`, decodeURI(url)),
  };
}

async function download(container: ContainerClient, name: string): Promise<Buffer | null> {
  try {
    return await container.getBlobClient(name).downloadToBuffer();
  } catch (error) {
    if (error instanceof RestError && error.statusCode === 404) return null;
    throw error;
  }
}
