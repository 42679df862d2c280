import { z } from "zod";

/** Settings of services that keep files. */
export const blobEnvironment = {
  /** Folder of the store on disk. */
  BLOB_DIR: z.string(),
  /** Names a store with the protocol of Azure Blob; it is then used instead of the folder. */
  BLOB_CONNECTION_STRING: z.string().optional(),
  BLOB_CONTAINER: z.string().default("entrywise"),
};
