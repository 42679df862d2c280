import { dropFolder } from "@entrywise/contracts/trades/deliveries.api";
import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from "ssh2";
import { refusalText } from "../drop-refusal.ts";
import { parsePlace } from "../file-places.ts";
import type { Inbox, Upload } from "../inbox.ts";

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** Handles of one session, by their number. */
type Handle = { kind: "upload"; upload: Upload } | { kind: "listing"; entries: FileEntry[] };

const MOST_HANDLES = 64;

/** One session: its inbox, its responses and its open handles. */
interface Session extends ReturnType<typeof createResponses>, ReturnType<typeof createHandles> {
  sftp: SFTPWrapper;
  inbox: Inbox;
}

/**
 * Handles what an SFTP client asks: it may write files of its own, see those and no others, and read nothing.
 *
 * @param whileBusy counts what must not be interrupted
 */
export function serveFiles(
  sftp: SFTPWrapper,
  inbox: Inbox,
  whileBusy: <T>(work: () => Promise<T>) => Promise<T>,
): void {
  const session = { sftp, inbox, ...createResponses(sftp, whileBusy), ...createHandles() };
  serveAttributes(session);
  serveListings(session);
  serveUploads(session);
  serveNames(session);
  sftp.on("end", () => {
    sayDone(sftp);
    sftp.end();
  });
  sftp.on("READ", (request) => session.denied(request));
  sftp.on("MKDIR", (request) => session.denied(request));
  sftp.on("RMDIR", (request) => session.denied(request));
  sftp.on("READLINK", (request) => session.denied(request));
  sftp.on("SYMLINK", (request) => session.denied(request));
}

function createResponses(sftp: SFTPWrapper, whileBusy: <T>(work: () => Promise<T>) => Promise<T>) {
  const ok = (request: number) => sftp.status(request, STATUS_CODE.OK);
  const denied = (request: number, why = "Files can be delivered here, and nothing else.") =>
    sftp.status(request, STATUS_CODE.PERMISSION_DENIED, why);
  const missing = (request: number) => sftp.status(request, STATUS_CODE.NO_SUCH_FILE);
  const respond = (request: number, work: () => Promise<void>) => {
    whileBusy(work).then(
      () => ok(request),
      (error) => sftp.status(request, STATUS_CODE.FAILURE, refusalText(error)),
    );
  };
  return { ok, denied, missing, respond };
}

function createHandles() {
  const handles = new Map<number, Handle>();
  let lastHandle = 0;
  const keep = (handle: Handle): Buffer => {
    lastHandle += 1;
    handles.set(lastHandle, handle);
    const name = Buffer.alloc(4);
    name.writeUInt32BE(lastHandle);
    return name;
  };
  const readNumber = (handle: Buffer) => (handle.length === 4 ? handle.readUInt32BE() : 0);
  const findUpload = (handle: Buffer): Upload | null => {
    const known = handles.get(readNumber(handle));
    return known?.kind === "upload" ? known.upload : null;
  };
  return { handles, keep, numberOf: readNumber, uploadOf: findUpload };
}

function serveAttributes({ sftp, inbox, ok, missing, uploadOf }: Session): void {
  const readAttributes = (path: string): Attributes | null => {
    const place = parsePlace(path);
    if (place?.kind === "folder") return folder;
    const size = place === null ? null : inbox.sizeOf(place.name);
    return size === null ? null : fileAttributes(size);
  };
  const stat = (request: number, path: string) => {
    const attributes = readAttributes(path);
    if (attributes === null) missing(request);
    else sftp.attrs(request, attributes);
  };

  sftp.on("REALPATH", (request, path) => {
    const place = parsePlace(path);
    if (place === null) return missing(request);
    const filename = place.kind === "folder" ? place.path : `${dropFolder}/${place.name}`;
    sftp.name(request, [{ filename, longname: filename, attrs: folder }]);
  });
  sftp.on("STAT", stat);
  sftp.on("LSTAT", stat);
  sftp.on("FSTAT", (request, handle) => {
    const upload = uploadOf(handle);
    if (upload === null) sftp.status(request, STATUS_CODE.FAILURE);
    else sftp.attrs(request, fileAttributes(upload.size));
  });
  // Programs set times and rights after a file: these are not stored, and no reason to fail.
  sftp.on("SETSTAT", (request, path) => (readAttributes(path) === null ? missing(request) : ok(request)));
  sftp.on("FSETSTAT", (request) => ok(request));
}

function serveListings({ sftp, inbox, handles, keep, numberOf, missing }: Session): void {
  sftp.on("OPENDIR", (request, path) => {
    const place = parsePlace(path);
    if (place?.kind !== "folder") return missing(request);
    if (handles.size >= MOST_HANDLES) return sftp.status(request, STATUS_CODE.FAILURE, "Too many handles.");
    const own = inbox.list().map(({ name, size }) => toEntry(name, fileAttributes(size)));
    sftp.handle(
      request,
      keep({ kind: "listing", entries: place.path === "/" ? [toEntry(dropFolder.slice(1), folder)] : own }),
    );
  });
  sftp.on("READDIR", (request, handle) => {
    const known = handles.get(numberOf(handle));
    if (known?.kind !== "listing") return sftp.status(request, STATUS_CODE.FAILURE);
    const entries = known.entries.splice(0);
    if (entries.length === 0) sftp.status(request, STATUS_CODE.EOF);
    else sftp.name(request, entries);
  });
}

function serveUploads({ sftp, inbox, handles, keep, numberOf, uploadOf, ok, denied, missing, respond }: Session): void {
  sftp.on("OPEN", (request, path, flags) => {
    if ((flags & OPEN_MODE.READ) !== 0 || (flags & OPEN_MODE.WRITE) === 0) return denied(request);
    const place = parsePlace(path);
    if (place?.kind !== "file") return place === null ? missing(request) : denied(request, "This is a folder.");
    if (handles.size >= MOST_HANDLES) return sftp.status(request, STATUS_CODE.FAILURE, "Too many files at once.");
    inbox.begin(place.name, (flags & OPEN_MODE.TRUNC) === 0).then(
      (upload) => sftp.handle(request, keep({ kind: "upload", upload })),
      (error) => sftp.status(request, STATUS_CODE.FAILURE, refusalText(error)),
    );
  });
  sftp.on("WRITE", (request, handle, offset, data) => {
    const upload = uploadOf(handle);
    if (upload === null) return sftp.status(request, STATUS_CODE.FAILURE);
    // The buffer is the parser's own and used again.
    const bytes = Buffer.from(data);
    respond(request, () => upload.write(offset, bytes));
  });
  sftp.on("CLOSE", (request, handle) => {
    const known = handles.get(numberOf(handle));
    handles.delete(numberOf(handle));
    if (known === undefined) return sftp.status(request, STATUS_CODE.FAILURE);
    if (known.kind === "listing") return ok(request);
    respond(request, () => known.upload.end());
  });
}

function serveNames({ sftp, inbox, missing, respond }: Session): void {
  sftp.on("RENAME", (request, from, to) => {
    const [source, target] = [parsePlace(from), parsePlace(to)];
    if (source?.kind !== "file" || target?.kind !== "file") return missing(request);
    respond(request, () => inbox.rename(source.name, target.name));
  });
  sftp.on("REMOVE", (request, path) => {
    const place = parsePlace(path);
    if (place?.kind !== "file" || inbox.sizeOf(place.name) === null) return missing(request);
    respond(request, () => inbox.remove(place.name));
  });
}

/**
 * scp takes a subsystem that ends without a status for failed. ssh2 knows the message and has no door to it here, so the
 * one behind is used; should it go away, scp complains after a file that has arrived.
 */
function sayDone(sftp: SFTPWrapper): void {
  const inside = sftp as {
    _protocol?: { exitStatus?: (channel: number, status: number) => void };
    outgoing?: { id: number };
  };
  if (inside.outgoing) inside._protocol?.exitStatus?.(inside.outgoing.id, 0);
}

// A fixed time: when something came is shown on the page.
const common = { uid: 0, gid: 0, atime: 0, mtime: 0 };
const folder: Attributes = { ...common, mode: 0o040_300, size: 0 };

function fileAttributes(size: number): Attributes {
  return { ...common, mode: 0o100_200, size };
}

function toEntry(filename: string, attrs: Attributes): FileEntry {
  const kind = attrs === folder ? "d-wx------" : "--w-------";
  return { filename, longname: `${kind} 1 drop drop ${attrs.size} Jan 1 00:00 ${filename}`, attrs };
}
