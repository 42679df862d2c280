import { expect, inject, test } from "vitest";

const { port, urls, opsUrls } = inject("system");
const pages = ["/livez", "/readyz", "/metrics", "/meta", "/openapi.json"];
const statusOf = async (url: string) => (await fetch(url)).status;

test.each(Object.keys(urls))("probes, metrics and the contract of %s are on a port of their own", async (name) => {
  for (const page of pages) {
    expect(await statusOf(`${urls[name]}${page}`), `main port ${page}`).toBe(404);
    expect(await statusOf(`${opsUrls[name]}${page}`), `port for operators ${page}`).toBe(200);
  }
  expect(await statusOf(`${opsUrls[name]}/v1.0/trades`)).toBe(404);
});

test("the public port has no page of operators, their own names what is ready", async () => {
  for (const page of pages) {
    const response = await fetch(`http://localhost:${port}${page}`);
    expect([response.status, await response.text()], page).toEqual([
      404,
      expect.not.stringMatching(/# HELP|"openapi"|"ok"/),
    ]);
  }
  const response = await fetch(`${opsUrls.gateway}/healthz`);
  expect(await response.json()).toMatchObject({ ok: true, services: { gateway: true, trades: true } });
  expect(await (await fetch(`${opsUrls.gateway}/metrics`)).text()).toContain('service="gateway"');
});
