import type { Socket } from "node:net";
import type { FtpsConfig } from "../config.ts";
import type { DropParts, DropSessions } from "../start-drop.ts";
import { createTls } from "./certificate.ts";
import { type ControlSession, serveControl } from "./control-session.ts";

/** FTP with TLS, begun explicitly (RFC 4217); passwords and files never come in the clear. */
export function ftpsSessions(config: FtpsConfig, parts: DropParts): DropSessions {
  const tls = createTls(config);
  const open = new Set<ControlSession>();
  return {
    serve(socket: Socket, address: string) {
      const session = serveControl(socket, address, { ...parts, tls, config });
      open.add(session);
      socket.once("close", () => open.delete(session));
    },
    leave() {
      for (const session of open) session.leave();
    },
  };
}
