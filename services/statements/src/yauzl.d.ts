/** The part of yauzl 3 that is used here; the package carries no types of its own. */
declare module "yauzl" {
  export interface Entry {
    readonly fileName: string;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly crc32: number;
    isEncrypted(): boolean;
  }
  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<import("node:stream").Readable>;
  }
  interface Options {
    strictFileNames?: boolean;
    validateEntrySizes?: boolean;
  }
  const yauzl: {
    fromBufferPromise(buffer: Buffer, options?: Options): Promise<ZipFile>;
  };
  export default yauzl;
}
