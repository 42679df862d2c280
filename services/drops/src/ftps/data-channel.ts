import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import type { SecureContext, TLSSocket } from "node:tls";
import { plainAddress } from "../door.ts";
import { believedTls } from "./believed-end.ts";

/** A port that waits for the one data connection of a transfer. */
export interface DataChannel {
  port: number;
  /** The connection, once it is under TLS. @throws Error when none comes in time */
  connection(): Promise<TLSSocket>;
  close(): void;
}

export interface DataChannelOptions {
  /** Address that the control connection has reached. */
  host: string;
  /** Where the control connection comes from: nobody else may deliver in its name. */
  from: string;
  ports: readonly [number, number] | undefined;
  tls: SecureContext;
}

const WAIT_MS = 30_000;
const TRIES = 20;

export async function openDataChannel({ host, from, ports, tls }: DataChannelOptions): Promise<DataChannel> {
  const server = await listenOn(host, ports);
  let taken: (socket: TLSSocket) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  const connected = new Promise<TLSSocket>((resolve, reject) => {
    taken = resolve;
    failed = reject;
  });
  // Whoever asks later hears of it; until then it is nobody's failure.
  connected.catch(() => undefined);
  let socket: Socket | null = null;
  const wait = setTimeout(() => close(), WAIT_MS);
  const close = () => {
    clearTimeout(wait);
    server.close();
    socket?.destroy();
    failed(new Error("no data connection"));
  };
  server.on("connection", (incoming) => {
    incoming.on("error", () => incoming.destroy());
    if (socket !== null || plainAddress(incoming.remoteAddress) !== from) {
      incoming.destroy();
      return;
    }
    server.close();
    socket = incoming;
    const secured = believedTls(incoming, tls);
    secured.on("error", failed); // whoever reads it later hears it from the stream
    secured.once("secure", () => {
      clearTimeout(wait);
      taken(secured);
    });
  });
  return { port: (server.address() as AddressInfo).port, connection: () => connected, close };
}

/** On a free port of the range; on any when there is none. */
async function listenOn(host: string, ports: readonly [number, number] | undefined): Promise<Server> {
  for (let tries = 1; ; tries++) {
    const port = ports === undefined ? 0 : ports[0] + Math.floor(Math.random() * (ports[1] - ports[0] + 1));
    const server = createServer({ noDelay: true });
    try {
      await new Promise<void>((resolve, reject) =>
        server.listen(port, host).once("listening", resolve).once("error", reject),
      );
      return server;
    } catch (error) {
      if (ports === undefined || tries >= TRIES) throw error;
    }
  }
}
