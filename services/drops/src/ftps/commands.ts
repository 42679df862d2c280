import type { SecureContext } from "node:tls";
import { dropFolder } from "@entrywise/contracts/trades/deliveries.api";
import type { FtpsConfig } from "../config.ts";
import { refusalText } from "../drop-refusal.ts";
import { LoginRefused } from "../handover.ts";
import type { Inbox } from "../inbox.ts";
import { createInbox } from "../inbox.ts";
import type { DropParts } from "../start-drop.ts";
import { type FileCommand, fileCommands, refusedCommands } from "./file-commands.ts";
import { createTransfers, type Say } from "./transfers.ts";

export interface FtpsParts extends DropParts {
  tls: SecureContext;
  config: FtpsConfig;
}

/** Code and text of a reply; the last one of a connection `ends` it. */
export interface Reply {
  text: string;
  ends?: boolean;
  beginsTls?: boolean;
}

export interface Commands {
  readonly isLoggedIn: boolean;
  run(line: string, say: Say, isSecure: boolean): Promise<Reply>;
  /** Cuts the transfer that is running. */
  abort(): void;
  close(): Promise<void>;
}

const LOGIN_ATTEMPTS = 3;
const needsTls = { text: "530 Please begin with AUTH TLS: nothing is taken in the clear." };
const onlyDeliveries = { text: "550 Files can be delivered here, and nothing else." };
const unknownCommand = { text: "502 Not known." };
const features = ["AUTH TLS", "EPSV", "MLST type*;size*;", "PASV", "PBSZ", "PROT", "SIZE", "TVFS", "UTF8"];
const aliases: Readonly<Record<string, string>> = { XPWD: "PWD", XCWD: "CWD", XCUP: "CDUP" };

/** What an FTP client may say: to sign in under TLS, to put files, to see those of this connection, and to go. */
type Table = Readonly<Record<string, (argument: string) => Promise<Reply> | Reply>>;

const always: Table = {
  FEAT: () => ({ text: ["211-These:", ...features.map((name) => ` ${name}`), "211 That is all."].join("\r\n") }),
  SYST: () => ({ text: "215 UNIX Type: L8" }),
  OPTS: () => ({ text: "200 Done." }),
  NOOP: () => ({ text: "200 Still here." }),
  QUIT: () => ({ text: "221 Good bye.", ends: true }),
  TYPE: (kind) => choice(/^(i|a|l ?8)( n)?$/i.test(kind), "200 Bytes stay as they are.", "504 Please say TYPE I."),
  MODE: (kind) => choice(/^s$/i.test(kind), "200 Done.", "504 Please say MODE S."),
  STRU: (kind) => choice(/^f$/i.test(kind), "200 Done.", "504 Please say STRU F."),
  PBSZ: () => ({ text: "200 PBSZ=0" }),
  CCC: () => ({ text: "534 TLS stays." }),
};

const inTheClear: Table = {
  AUTH: (kind) =>
    /^(tls(-c)?|ssl)$/i.test(kind) ? { text: "234 Go on.", beginsTls: true } : { text: "504 Please say AUTH TLS." },
};

export function createCommands(address: string, host: string, parts: FtpsParts, onProgress: () => void): Commands {
  const { handover, spool, tls, config } = parts;
  const transfers = createTransfers({ address, host, tls, config, onProgress });
  let userName = "";
  let attempts = 0;
  let signedIn: { inbox: Inbox; commands: Readonly<Record<string, FileCommand>> } | null = null;
  let isOver = false;

  const logIn = async (password: string): Promise<Reply> => {
    if (userName === "") return { text: "503 Please say USER first." };
    if (signedIn !== null) return { text: "503 You have signed in already." };
    attempts += 1;
    try {
      const drop = await handover.logIn(userName, password, address);
      const inbox = createInbox({ drop, spool, handover });
      signedIn = { inbox, commands: fileCommands(inbox, transfers, { host, config }) };
      if (isOver) await inbox.close();
      return { text: `230 Please put statements into ${dropFolder}.` };
    } catch (error) {
      const isLast = attempts >= LOGIN_ATTEMPTS || !(error instanceof LoginRefused) || error.isReasonShown;
      return isLast ? { text: `530 ${refusalText(error)}`, ends: true } : { text: `530 ${refusalText(error)}` };
    }
  };

  const underTls: Table = {
    AUTH: () => ({ text: "503 TLS has begun already." }),
    USER: (name) => {
      userName = name;
      return { text: "331 And the password?" };
    },
    PASS: logIn,
    PROT: (level) => {
      if (!/^p$/i.test(level)) return { text: "534 Files are taken under TLS only: PROT P." };
      transfers.protect();
      return { text: "200 Done." };
    },
  };

  return {
    get isLoggedIn() {
      return signedIn !== null;
    },
    async run(line, say, isSecure) {
      const { verb, argument } = read(line);
      const command = own(always, verb) ?? own(isSecure ? underTls : inTheClear, verb);
      if (command) return command(argument);
      if (!isSecure) return needsTls;
      if (signedIn === null) return { text: "530 Please sign in first." };
      const forFiles = own(signedIn.commands, verb);
      if (forFiles) return { text: await forFiles(argument, say) };
      return refusedCommands.has(verb) ? onlyDeliveries : unknownCommand;
    },
    abort: transfers.cut,
    async close() {
      isOver = true;
      transfers.cut();
      await signedIn?.inbox.close();
    },
  };
}

function read(line: string): { verb: string; argument: string } {
  const [, word = "", argument = ""] = /^\s*([A-Za-z]{3,4})(?: (.*))?$/.exec(line) ?? [];
  const verb = word.toUpperCase();
  return { verb: aliases[verb] ?? verb, argument };
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function choice(isFit: boolean, yes: string, no: string): Reply {
  return { text: isFit ? yes : no };
}
