import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** What a server says to a request as it is written here: clients of HTTP would tidy it up first. */
export interface RawResponse {
  status: number;
  head: string;
  body: string;
}

/** @param lines of the head; the connection ends after the response */
export async function rawRequest(port: number, lines: readonly string[], body = ""): Promise<RawResponse> {
  const socket = connect(port, "127.0.0.1");
  const received = text(socket);
  socket.write([...lines, "Connection: close", "", body].join("\r\n"), "latin1");
  const response = await received;
  const [head = ""] = response.split("\r\n\r\n", 1);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: response.slice(head.length + 4) };
}
