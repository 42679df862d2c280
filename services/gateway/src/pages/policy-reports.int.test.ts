import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { policyReportsRoutes } from "./policy-reports.routes.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The endpoint, with a limit of reports per address. */
async function endpoint(most = Number.POSITIVE_INFINITY) {
  const warn = vi.fn();
  let taken = 0;
  const app = express().use(policyReportsRoutes(async () => taken++ < most, { warn }));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const report = async (body: string, type: string) =>
    (
      await fetch(`http://127.0.0.1:${port}/boot/policy-reports`, {
        method: "POST",
        headers: { "content-type": type },
        body,
      })
    ).status;
  const logged = () => warn.mock.calls.map(([{ directive, blocked }]) => `${directive} ${blocked}`);
  return { report, logged };
}

const older = (blocked: string) =>
  JSON.stringify({ "csp-report": { "effective-directive": "script-src-elem", "blocked-uri": blocked } });

test("M-134 violations are logged once per kind, from both report formats, without full addresses", async () => {
  const { report, logged } = await endpoint();
  for (let time = 0; time < 3; time++) {
    expect(await report(older("https://evil.example/x.js?of=emma"), "application/csp-report")).toBe(204);
  }
  const body = { effectiveDirective: "script-src-elem", blockedURL: "https://evil.example/y.js" };
  const several = [
    { type: "csp-violation", body },
    { type: "csp-violation", body: { ...body, effectiveDirective: "img-src", blockedURL: "inline" } },
    { type: "deprecation", body },
  ];
  expect(await report(JSON.stringify(several), "application/reports+json")).toBe(204);
  expect(logged()).toEqual(["script-src-elem https://evil.example", "img-src inline"]);
});

test("M-134 endless, invalid or repeated reports don't fill the log", async () => {
  const { report, logged } = await endpoint(300);
  for (const nonsense of ["[]", "{}", '[{"type":"csp-violation"}]']) {
    expect(await report(nonsense, "application/reports+json")).toBe(204);
  }
  expect(await report(JSON.stringify(["x".repeat(20_000)]), "application/reports+json")).toBe(413);
  for (let index = 0; index < 250; index++) await report(older(`https://x${index}.example/`), "application/csp-report");
  expect(logged()).toHaveLength(200);
});

test("M-134 reports beyond an address's limit aren't logged", async () => {
  const { report, logged } = await endpoint(1);
  for (const host of ["a", "b"]) await report(older(`https://${host}.example/`), "application/csp-report");
  expect(logged()).toEqual(["script-src-elem https://a.example"]);
});
