import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { type SecureContext, TLSSocket } from "node:tls";

/** How long the last bytes of a connection may take until TLS has read them. */
const READ_MS = 5_000;

/**
 * TLS over a connection, as a server, whose end is believed only when TLS itself has said it. A connection that merely stops looks
 * the same as one that is finished; whoever cuts a file in the middle would have it taken for whole. It is destroyed
 * with an error instead.
 */
export function believedTls(socket: Socket, secureContext: SecureContext): TLSSocket {
  const wire = new Wire(socket);
  const tls = new TLSSocket(wire, { isServer: true, secureContext });
  let isSaid = false;
  tls.once("end", () => {
    isSaid = true;
  });
  const stopped = () => {
    const cut = () => !isSaid && tls.destroy(new Error("the connection was cut"));
    const patience = setTimeout(cut, READ_MS);
    tls.once("end", () => clearTimeout(patience)).once("close", () => clearTimeout(patience));
  };
  socket.once("end", stopped);
  socket.once("close", () => !socket.readableEnded && tls.destroy(new Error("the connection was cut")));
  tls.once("close", () => socket.destroy());
  return tls;
}

/** The bytes of a connection without its end. */
class Wire extends Duplex {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    super();
    this.#socket = socket;
    socket.on("data", (bytes) => {
      if (!this.push(bytes)) socket.pause();
    });
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(bytes, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(() => done());
  }
}
