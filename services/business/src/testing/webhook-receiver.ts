import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook receiver for tests. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Statuses for the next messages; 204 once they are used up. */
  respondNext(...statuses: number[]): void;
  close(): void;
}

export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const next: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(next.shift() ?? 204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/entrywise`,
    received,
    respondNext: (...statuses) => void next.push(...statuses),
    close: () => void server.close().closeAllConnections(),
  };
}
