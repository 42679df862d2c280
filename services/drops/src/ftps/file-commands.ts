import type { dropFolder } from "@entrywise/contracts/trades/deliveries.api";
import type { FtpsConfig } from "../config.ts";
import { refusalText } from "../drop-refusal.ts";
import { parsePlace } from "../file-places.ts";
import type { Inbox } from "../inbox.ts";
import type { Say, Transfers } from "./transfers.ts";

/** Returns the line that ends the command. */
export type FileCommand = (argument: string, say: Say) => Promise<string> | string;

/** Commands of FTP that are not unknown, and refused. */
export const refusedCommands: ReadonlySet<string> = new Set([
  "APPE", "REST", "RETR", "MKD", "XMKD", "RMD", "XRMD", "PORT", "EPRT", "MDTM", "MFMT", "STOU", "SITE", "STAT",
]); // biome-ignore format: a table

const noFile = "550 There is no such file.";
const noName = "553 This is no name for a file here.";

interface OpenFolder {
  path: "/" | typeof dropFolder;
}

/** What may be said of files after signing in. */
export function fileCommands(
  files: Inbox,
  transfers: Transfers,
  { host, config }: { host: string; config: FtpsConfig },
): Readonly<Record<string, FileCommand>> {
  const open: OpenFolder = { path: "/" };
  return {
    ...folderCommands(open),
    ...transferCommands(files, transfers, open),
    ...nameCommands(files, open),
    EPSV: async () => `229 Entering Extended Passive Mode (|||${await transfers.open()}|)`,
    PASV: async () => {
      const reached = config.FTPS_PASSIVE_ADDRESS ?? host.replace(/^::ffff:/, "");
      if (!/^\d+(\.\d+){3}$/.test(reached)) return "425 Please say EPSV.";
      const port = await transfers.open();
      return `227 Entering Passive Mode (${reached.split(".").join()},${port >> 8},${port & 255})`;
    },
    ABOR: () => "226 Nothing goes on any more.",
    ALLO: () => "202 Not needed.",
  };
}

function folderCommands(open: OpenFolder) {
  return {
    PWD: () => `257 "${open.path}"`,
    CWD: (path: string) => {
      const place = parsePlace(path, open.path);
      if (place?.kind !== "folder") return "550 There is no such folder.";
      open.path = place.path;
      return `250 "${open.path}"`;
    },
    CDUP: () => {
      open.path = "/";
      return '250 "/"';
    },
  };
}

function transferCommands(files: Inbox, transfers: Transfers, open: OpenFolder) {
  const list = (line: (name: string, size: number) => string) => (_path: string, say: Say) => {
    const own = open.path === "/" ? [] : files.list();
    return transfers.send(own.map(({ name, size }) => `${line(name, size)}\r\n`).join(""), say);
  };
  return {
    STOR: (path: string, say: Say) => {
      const name = parseName(path, open);
      if (name !== null) return transfers.receive(files, name, say);
      transfers.cut();
      return noName;
    },
    LIST: list((name, size) => `--w------- 1 drop drop ${size} Jan 1 00:00 ${name}`),
    NLST: list((name) => name),
    MLSD: list((name, size) => `type=file;size=${size}; ${name}`),
  };
}

function nameCommands(files: Inbox, open: OpenFolder) {
  let renamed: string | null = null;
  const ownName = (path: string): string | null => {
    const name = parseName(path, open);
    return name === null || files.sizeOf(name) === null ? null : name;
  };
  return {
    SIZE: (path: string) => {
      const name = ownName(path);
      return name === null ? noFile : `213 ${files.sizeOf(name)}`;
    },
    RNFR: (path: string) => {
      renamed = ownName(path);
      return renamed === null ? noFile : "350 And now?";
    },
    RNTO: (path: string) => {
      const [from, to] = [renamed, parseName(path, open)];
      renamed = null;
      if (from === null) return "503 Please say RNFR first.";
      return to === null ? noName : refusing(() => files.rename(from, to), "250 Done.");
    },
    DELE: (path: string) => {
      const name = ownName(path);
      return name === null ? noFile : refusing(() => files.remove(name), "250 Gone.");
    },
  };
}

function parseName(path: string, { path: folder }: OpenFolder): string | null {
  const place = parsePlace(path, folder);
  return place?.kind === "file" ? place.name : null;
}

async function refusing(work: () => Promise<void>, done: string): Promise<string> {
  try {
    await work();
    return done;
  } catch (error) {
    return `550 ${refusalText(error)}`;
  }
}
