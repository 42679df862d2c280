import type { Socket } from "node:net";
import type { OpenDrop } from "@entrywise/contracts/trades/deliveries.api";
import ssh2, { type AuthContext, type Connection } from "ssh2";
import { refusalText } from "../drop-refusal.ts";
import { type Handover, LoginRefused } from "../handover.ts";
import { createInbox, type Inbox } from "../inbox.ts";
import type { DropParts, DropSessions } from "../start-drop.ts";
import { serveFiles } from "./sftp-files.ts";

const LOGIN_MS = 60_000;
const LOGIN_ATTEMPTS = 3;

/** SSH connections that open nothing but the drop: no shell, no commands, no forwarding. */
export function sftpSessions(hostKey: string, { handover, spool, logger }: DropParts): DropSessions {
  const open = new Map<Connection, { inbox: Inbox | null; busy: number }>();
  let isLeaving = false;

  const server = new ssh2.Server({ hostKeys: [hostKey], ident: "drop" }, (connection, { ip }) => {
    const own = { inbox: null as Inbox | null, busy: 0 };
    open.set(connection, own);
    const tooLong = setTimeout(() => connection.end(), LOGIN_MS);
    let drop: OpenDrop | null = null;
    connection.on(
      "authentication",
      checkLogin(handover, ip.replace(/^::ffff:(?=\d+\.)/, ""), connection, (opened) => {
        drop = opened;
      }),
    );
    connection.on("ready", () => {
      clearTimeout(tooLong);
      if (drop === null) return connection.end();
      const inbox = createInbox({ drop, spool, handover });
      own.inbox = inbox;
      const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
        own.busy++;
        try {
          return await work();
        } finally {
          own.busy--;
          if (isLeaving && own.busy === 0) connection.end();
        }
      };
      // Only the subsystem is listened for: everything else that could be asked of a session is refused.
      connection.on("session", (accept) => accept().on("sftp", (start) => serveFiles(start(), inbox, whileBusy)));
    });
    connection.on("error", (error) => logger.debug({ err: error }, "connection lost"));
    connection.on("close", () => {
      clearTimeout(tooLong);
      open.delete(connection);
      void own.inbox?.close();
    });
  });

  return {
    serve: (socket: Socket) => server.injectSocket(socket),
    leave() {
      isLeaving = true;
      for (const [connection, { busy }] of open) if (busy === 0) connection.end();
    },
  };
}

/** Passwords only. Why somebody with the right one is not let in is said by the one method that can carry a text. */
function checkLogin(handover: Handover, address: string, connection: Connection, onOpen: (drop: OpenDrop) => void) {
  let reason: string | null = null;
  let attempts = 0;
  return (context: AuthContext) => {
    if (context.method === "keyboard-interactive" && reason !== null) {
      // Some clients show this text only above a question.
      const question = { prompt: "Press Enter. ", echo: true };
      context.prompt([question], "Statements are not taken", reason, () => connection.end());
      return;
    }
    if (context.method !== "password") return context.reject(reason === null ? ["password"] : ["keyboard-interactive"]);
    if (++attempts > LOGIN_ATTEMPTS) return connection.end();
    handover.logIn(context.username, context.password, address).then(
      (drop) => {
        onOpen(drop);
        context.accept();
      },
      (error) => {
        if (error instanceof LoginRefused && !error.isReasonShown) return context.reject(["password"]);
        reason = refusalText(error);
        context.reject(["keyboard-interactive"]);
      },
    );
  };
}
