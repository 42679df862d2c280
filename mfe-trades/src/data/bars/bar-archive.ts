/** Why a ZIP gives no files of bars. */
export type BarArchiveReason = "unreadable" | "empty" | "tooLarge";

export class BarArchiveError extends Error {
  constructor(readonly reason: BarArchiveReason) {
    super(`A ZIP of bars is ${reason}.`);
  }
}

const mebibyte = 1024 * 1024;

/** A file as the service takes it at most, and what a browser holds of one archive. */
export const archiveLimits = { fileBytes: 16 * mebibyte, bytes: 128 * mebibyte, files: 100 };

const tailBytes = 22 + 65_535; // the end record with the longest comment
const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const methods = { stored: 0, deflated: 8 };

interface Entry {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  offset: number;
}

export const isArchive = ({ name }: File) => /\.zip$/i.test(name);

/**
 * The CSV and text files in a ZIP, by their names without folders. Nothing is unpacked beyond the limits, whatever the archive
 * says about its sizes.
 *
 * @throws BarArchiveError
 */
export async function unpackBarFiles(archive: File): Promise<File[]> {
  const entries = (await readDirectory(archive)).filter(isBarFile);
  if (entries.length === 0) throw new BarArchiveError("empty");
  if (entries.length > archiveLimits.files) throw new BarArchiveError("tooLarge");
  const files: File[] = [];
  let left = archiveLimits.bytes;
  for (const entry of entries) {
    const parts = await unpack(archive, entry, Math.min(left, archiveLimits.fileBytes));
    const file = new File(parts, entry.name.split("/").at(-1) ?? entry.name, { type: "text/csv" });
    left -= file.size;
    files.push(file);
  }
  return files;
}

const isBarFile = ({ name }: Entry) =>
  /\.(csv|txt)$/i.test(name) && !name.split("/").some((part) => /^(__|\.)/.test(part));

async function readView(archive: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await archive.slice(from, to).arrayBuffer());
}

async function readDirectory(archive: File): Promise<Entry[]> {
  const from = Math.max(0, archive.size - tailBytes);
  const tail = await readView(archive, from, archive.size);
  let at = tail.byteLength - 22;
  while (at >= 0 && tail.getUint32(at, true) !== signatures.end) at -= 1;
  if (at < 0) throw new BarArchiveError("unreadable");
  const [count, length, start] = [
    tail.getUint16(at + 10, true),
    tail.getUint32(at + 12, true),
    tail.getUint32(at + 16, true),
  ];
  const directory = await readView(archive, start, start + length);
  const entries: Entry[] = [];
  let place = 0;
  while (entries.length < count) {
    if (place + 46 > directory.byteLength || directory.getUint32(place, true) !== signatures.entry) {
      throw new BarArchiveError("unreadable");
    }
    const nameBytes = directory.getUint16(place + 28, true);
    const next = place + 46 + nameBytes + directory.getUint16(place + 30, true) + directory.getUint16(place + 32, true);
    if (next > directory.byteLength) throw new BarArchiveError("unreadable");
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(directory.buffer, place + 46, nameBytes)),
      isEncrypted: (directory.getUint16(place + 8, true) & 1) === 1,
      method: directory.getUint16(place + 10, true),
      packedBytes: directory.getUint32(place + 20, true),
      offset: directory.getUint32(place + 42, true),
    });
    place = next;
  }
  return entries;
}

async function unpack(archive: File, entry: Entry, most: number): Promise<BlobPart[]> {
  const { method, isEncrypted, offset, packedBytes } = entry;
  const head = await readView(archive, offset, offset + 30);
  const isKnown = method === methods.stored || method === methods.deflated;
  if (isEncrypted || !isKnown || head.byteLength < 30 || head.getUint32(0, true) !== signatures.local) {
    throw new BarArchiveError("unreadable");
  }
  const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = archive.slice(from, from + packedBytes).stream();
  const plain = method === methods.stored ? packed : packed.pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = plain.getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BarArchiveError("unreadable");
    });
    if (done) return parts;
    bytes += value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      throw new BarArchiveError("tooLarge");
    }
    parts.push(value);
  }
}
