/** Where files live that outlast a process: a folder, or any store that speaks the protocol of Azure Blob. */
export interface BlobStore {
  /** Stands under its key as a whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is none; rejects when the store does not answer */
  get(key: string): Promise<Buffer | null>;
  /** Keys of all that stands, in no order; what comes or goes meanwhile may be among them. */
  list(): AsyncIterable<string>;
  /** Removes everything below a prefix that ends with `/`. */
  removeAll(prefix: string): Promise<void>;
}
