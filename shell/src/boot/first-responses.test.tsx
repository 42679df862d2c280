import { afterEach, expect, test, vi } from "vitest";
import { firstResponses, withFirstResponses } from "./first-responses.ts";

afterEach(() => {
  document.body.replaceChildren();
});

function pageWith(responses: Record<string, string>, now = 0) {
  const element = document.createElement("script");
  element.id = "responses";
  element.type = "application/json";
  element.textContent = JSON.stringify(responses);
  document.body.append(element);
  const network = vi.fn(async () => new Response("from the network"));
  const first = firstResponses(document, () => now);
  return { network, first, send: withFirstResponses(network, first) };
}

test("Y-350 a call whose response came with the page takes it from there, once", async () => {
  const { send, network, first } = pageWith({ "/v1.0/settings": '{"language":"en"}' });
  expect(await (await send("/v1.0/settings", { method: "GET" })).json()).toEqual({ language: "en" });
  expect(network).not.toHaveBeenCalled();
  expect([...first.taken()]).toEqual([["/v1.0/settings", '{"language":"en"}']]);
  expect(await (await send("/v1.0/settings", { method: "GET" })).text()).toBe("from the network");
});

test("Y-350 calls that write, others, and whatever is asked for later go to the network", async () => {
  const { send, network } = pageWith({ "/v1.0/settings": "{}", "/v1.0/app/start2": "{}" });
  await send("/v1.0/settings", { method: "POST" });
  await send("/v1.0/membership", { method: "GET" });
  expect(network).toHaveBeenCalledTimes(2);
  await send("/v1.0/app/start2", { method: "POST" }); // a read by another name
  expect(network).toHaveBeenCalledTimes(2);
  document.body.replaceChildren();
  const old = pageWith({ "/v1.0/settings": "{}" }, 60_000);
  await old.send("/v1.0/settings");
  expect(old.network).toHaveBeenCalledTimes(1);
});

test("Y-350 a page that came without responses asks for all of them", async () => {
  const network = vi.fn(async () => new Response("{}"));
  await withFirstResponses(
    network,
    firstResponses(document, () => 0),
  )("/v1.0/settings");
  expect(network).toHaveBeenCalledTimes(1);
});
