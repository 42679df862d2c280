import { type AddressInfo, createServer, type Socket } from "node:net";

export interface DoorOptions {
  host: string;
  port: number;
  idleSeconds: number;
  /** A new connection, with the address it comes from. */
  onConnection: (socket: Socket, address: string) => void;
}

/** Where terminals connect to: so many connections, so long silent, and a stop that lets running files finish. */
export interface Door {
  port: number;
  stop(): Promise<void>;
}

const MOST = 200;
const MOST_OF_AN_ADDRESS = 40;
const DRAIN_MS = 20_000;

/** @throws Error when the port is taken */
export async function openDoor({ host, port, idleSeconds, onConnection }: DoorOptions): Promise<Door> {
  const open = new Map<Socket, string>();
  const server = createServer({ noDelay: true }, (socket) => {
    const address = plainAddress(socket.remoteAddress);
    const ofAddress = [...open.values()].filter((one) => one === address).length;
    if (open.size >= MOST || ofAddress >= MOST_OF_AN_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(socket, address);
    socket.once("close", () => open.delete(socket));
    // Connections break at any time; what they had begun is dropped by those who listen to their end.
    socket.on("error", () => socket.destroy());
    socket.setTimeout(idleSeconds * 1000, () => socket.destroy());
    onConnection(socket, address);
  });
  await new Promise<void>((resolve, reject) =>
    server.listen(port, host).once("listening", resolve).once("error", reject),
  );
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const force = setTimeout(() => [...open.keys()].map((socket) => socket.destroy()), DRAIN_MS);
      await closed;
      clearTimeout(force);
    },
  };
}

/** IPv4 as such, also where the system shows it inside an IPv6 address. */
export function plainAddress(address: string | undefined): string {
  return (address ?? "").replace(/^::ffff:(?=\d+\.)/, "");
}
