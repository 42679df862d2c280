import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { createCommands, type FtpsParts, type Reply } from "./commands.ts";
import { createControlLines } from "./control-lines.ts";

/** One control connection. */
export interface ControlSession {
  /** Ends after the command that is being worked on. */
  leave(): void;
}

const LOGIN_MS = 60_000;
const MOST_WAITING = 100;

/** Reads commands and replies to them, one after the other; ABOR and the end of the connection overtake. */
export function serveControl(socket: Socket, address: string, parts: FtpsParts): ControlSession {
  const lines = createControlLines();
  const commands = createCommands(address, socket.localAddress ?? "127.0.0.1", parts, () =>
    socket.setTimeout(socket.timeout ?? 0),
  );
  let control: Socket = socket;
  let working: Promise<void> = Promise.resolve();
  let waiting = 0;
  let isOver = false;

  const tooLong = setTimeout(() => !commands.isLoggedIn && end("421 Please sign in sooner."), LOGIN_MS);
  const say = (text: string) => {
    if (!control.destroyed && control.writable) control.write(`${text}\r\n`);
  };
  const end = (text: string) => {
    if (isOver) return;
    isOver = true;
    say(text);
    control.end();
  };
  const respond = async (line: string, cameUnderTls: boolean) => {
    // What was sent behind AUTH in the clear must not count as said under TLS.
    if (isOver || cameUnderTls !== (control !== socket)) return;
    const reply: Reply = await commands.run(line, say, control !== socket);
    if (reply.ends) return end(reply.text);
    say(reply.text);
    if (reply.beginsTls) beginTls();
  };
  const take = (bytes: Buffer) => {
    const isUnderTls = control !== socket;
    let received: string[];
    try {
      received = lines.take(bytes);
    } catch {
      return end("500 This line is too long.");
    }
    for (const line of received) {
      if (/^abor\b/i.test(line)) commands.abort();
      if (++waiting > MOST_WAITING) return end("421 Too many commands at once.");
      working = working
        .then(() => respond(line, isUnderTls))
        .catch((error) => {
          parts.logger.error({ err: error }, "command failed");
          end("421 Something has gone wrong. Please try again.");
        })
        .finally(() => {
          waiting--;
        });
    }
  };
  const beginTls = () => {
    lines.clear();
    socket.off("data", take);
    const secured = new TLSSocket(socket, { isServer: true, secureContext: parts.tls });
    secured.on("error", () => socket.destroy());
    secured.on("data", take);
    secured.once("end", () => secured.end());
    control = secured;
  };

  socket.on("data", take);
  socket.once("close", () => {
    isOver = true;
    clearTimeout(tooLong);
    void commands.close();
  });
  say("220 Statements are taken here. Please begin with AUTH TLS.");
  return {
    leave: () => void working.then(() => end("421 The server stops. Please come again in a minute.")),
  };
}
