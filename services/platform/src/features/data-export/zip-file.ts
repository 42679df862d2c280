import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A zip archive that grows entry by entry, several of them at once. */
export interface ZipFile {
  /** @param isCompressed already: images are */
  entry(name: string, isCompressed?: boolean): ZipEntry;
  finish(): Promise<Buffer>;
}

export interface ZipEntry {
  write(text: string | Uint8Array): void;
  end(): void;
}

const nothing = new Uint8Array();

export function createZipFile(): ZipFile {
  const chunks: Uint8Array[] = [];
  const done = Promise.withResolvers<Buffer>();
  // The caller may have failed before awaiting this promise.
  done.promise.catch(() => {});
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return done.reject(error);
    chunks.push(chunk);
    if (isLast) done.resolve(Buffer.concat(chunks));
  });
  return {
    entry(name, isCompressed = false) {
      const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(file);
      return {
        write: (text) => void file.push(typeof text === "string" ? Buffer.from(text) : text),
        end: () => void file.push(nothing, true),
      };
    },
    finish() {
      zip.end();
      return done.promise;
    },
  };
}
