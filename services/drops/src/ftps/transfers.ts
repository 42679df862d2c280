import type { SecureContext } from "node:tls";
import type { FtpsConfig } from "../config.ts";
import { DropRefusal, refusalText } from "../drop-refusal.ts";
import type { Inbox, Upload } from "../inbox.ts";
import { type DataChannel, openDataChannel } from "./data-channel.ts";

/** Sends a line to the terminal, before the reply that ends a command. */
export type Say = (line: string) => void;

export interface TransferOptions {
  /** Where the terminal comes from, and the address that it has reached. */
  address: string;
  host: string;
  tls: SecureContext;
  config: FtpsConfig;
  /** Bytes have come: the control connection is not idle. */
  onProgress: () => void;
}

/** Files and lists over data connections, one at a time. Each returns the line that ends the command. */
export interface Transfers {
  /** A port for the next transfer. */
  open(): Promise<number>;
  /** From now on data connections are under TLS; before, there are none. */
  protect(): void;
  receive(files: Inbox, name: string, say: Say): Promise<string>;
  send(text: string, say: Say): Promise<string>;
  /** Cuts what is running, and closes the port that waits. */
  cut(): void;
}

export function createTransfers({ address, host, tls, config, onProgress }: TransferOptions): Transfers {
  let channel: DataChannel | null = null;
  let isProtected = false;
  let isCut = false;

  const cut = () => {
    isCut = true;
    channel?.close();
    channel = null;
  };

  /** The port that was asked for; the text of the refusal where there is none. */
  const ready = (): DataChannel | string => {
    if (isProtected) return channel ?? "425 Please say EPSV or PASV first.";
    cut();
    return "522 Please say PROT P first: nothing is taken in the clear.";
  };

  const write = async (data: DataChannel, upload: Upload) => {
    await copy(data, upload, onProgress);
    if (isCut) throw new Error("aborted");
  };

  return {
    async open() {
      cut();
      isCut = false;
      channel = await openDataChannel({ host, from: address, ports: config.FTPS_PASSIVE_PORTS, tls });
      return channel.port;
    },
    protect() {
      isProtected = true;
    },
    async receive(files, name, say) {
      const data = ready();
      if (typeof data === "string") return data;
      try {
        const upload = await files.begin(name, false);
        say("150 Go on.");
        return await finish(upload, name, write(data, upload));
      } catch (error) {
        return `451 ${refusalText(error)}`;
      } finally {
        cut();
      }
    },
    async send(text, say) {
      const data = ready();
      if (typeof data === "string") return data;
      say("150 Here it comes.");
      return sendText(data, text).finally(cut);
    },
    cut,
  };
}

async function copy(data: DataChannel, upload: Upload, onProgress: () => void): Promise<void> {
  let position = 0;
  for await (const bytes of await data.connection()) {
    onProgress();
    await upload.write(position, bytes);
    position += bytes.length;
  }
}

async function finish(upload: Upload, name: string, written: Promise<void>): Promise<string> {
  try {
    await written;
  } catch (error) {
    await upload.cut();
    return error instanceof DropRefusal ? `552 ${error.message}` : "426 The file was cut. Nothing of it is kept.";
  }
  await upload.end();
  return `226 ${name} has arrived.`;
}

async function sendText(data: DataChannel, text: string): Promise<string> {
  try {
    const connection = await data.connection();
    await new Promise<void>((done, fail) => connection.once("error", fail).once("close", done).resume().end(text));
    return "226 That is all.";
  } catch {
    return "426 The list was cut.";
  }
}
