import { X509Certificate } from "node:crypto";
import { connect, createServer } from "node:tls";
import { expect, test } from "vitest";
import { selfSigned } from "./self-signed.ts";

test("Y-104 the certificate of an installation without one is read by others, and fits its key", async () => {
  const { key, certificate } = selfSigned("localhost", new Date("2026-11-20T08:00:00.000Z"));
  const read = new X509Certificate(certificate);
  expect(read.subject).toBe("CN=localhost");
  expect(read.checkHost("localhost")).toBe("localhost");
  expect(read.verify(read.publicKey)).toBe(true);
  expect([new Date(read.validFrom), new Date(read.validTo)]).toEqual([
    new Date("2026-11-20T08:00:00.000Z"),
    new Date("2046-11-20T08:00:00.000Z"),
  ]);
  const server = createServer({ key, cert: certificate }, (socket) => socket.end("hello")).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const client = connect({ port, host: "127.0.0.1", servername: "localhost", ca: certificate });
  const said = await new Promise((done, fail) => client.once("data", done).once("error", fail));
  expect(String(said)).toBe("hello");
  client.destroy();
  server.close();
});

test("Y-104 every certificate is another", () => {
  const now = new Date();
  const [one, other] = [selfSigned("localhost", now), selfSigned("localhost", now)];
  expect(new X509Certificate(one.certificate).serialNumber).not.toBe(
    new X509Certificate(other.certificate).serialNumber,
  );
});
