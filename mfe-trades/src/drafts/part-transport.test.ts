import type { Note } from "@entrywise/contracts/trades/notes.api";
import { ApiProblem } from "@entrywise/host";
import type { ApiClient } from "@entrywise/host/shell";
import { beforeEach, expect, test, vi } from "vitest";
import { createPartTransport } from "./part-transport.ts";

const id = "00000000-0000-4000-8000-000000000001";
const parser = { parse: (value: unknown) => ({ ...(value as Note), isParsed: true }) };
const put = vi.fn();
const onResponse = vi.fn();
const api = () => ({ put }) as unknown as ApiClient;
const send = vi.fn<typeof fetch>();

const transport = () =>
  createPartTransport<{ title: string }, Note>(
    { api, brand: { apiUrl: null }, bootId: "boot" },
    {
      read: () => Promise.reject(new Error("not read")),
      save: {
        title: (call, title, ifMatch) =>
          call("PUT /notes/{id}", { params: { id }, body: { title, text: null, icon: null }, ifMatch, parser }),
      },
      stateOf: ({ title, version }) => ({ title: { value: title, version } }),
      onResponse,
      failure: (part) => `Failed to save ${part}.`,
    },
  );

beforeEach(() => {
  vi.stubGlobal("fetch", send);
  send.mockReset().mockResolvedValue(Response.json({ title: "Kept alive", version: 8 }));
  put.mockReset().mockResolvedValue({ title: "Plan", version: 8 });
  onResponse.mockReset();
});

test("Y-150 a part is saved by its typed call, and the response is the new state", async () => {
  await expect(transport().save("title", "Plan", 7, false)).resolves.toEqual({ title: { value: "Plan", version: 8 } });
  expect(put).toHaveBeenCalledWith(`/notes/${id}`, { title: "Plan", text: null, icon: null }, { ifMatch: 7, parser });
  expect(onResponse).toHaveBeenCalledWith({ title: "Plan", version: 8 });
  expect(send).not.toHaveBeenCalled();
});

test("Y-150 the same call outlives a page that is closed, with version and address, and its response is checked", async () => {
  await transport().save("title", "Plan", 7, true);
  expect(put).not.toHaveBeenCalled();
  const [address, init] = send.mock.calls[0] ?? [];
  expect(address).toBe(`/v1.0/notes/${id}`);
  expect(init).toMatchObject({ method: "PUT", keepalive: true, headers: { "if-match": '"7"', "x-boot": "boot" } });
  expect(onResponse).toHaveBeenCalledWith(expect.objectContaining({ title: "Kept alive", isParsed: true }));
});

test("Y-150 what is too large to outlive the page is sent the usual way", async () => {
  await transport().save("title", "x".repeat(60_000), 7, true);
  expect(send).not.toHaveBeenCalled();
  expect(put).toHaveBeenCalledOnce();
});

test("Y-151 a version that has moved on is stale, a lost network is offline, and what is refused is said", () => {
  const { failureOf } = transport();
  expect(failureOf(new ApiProblem(412, {}), "title").kind).toBe("stale");
  expect(failureOf(new ApiProblem(0, {}), "title").kind).toBe("offline");
  expect(failureOf(new ApiProblem(409, {}), "title").kind).toBe("later");
  expect(failureOf(new Error("?"), "title")).toEqual({ kind: "later", message: "Failed to save title." });
  expect(failureOf(new ApiProblem(422, { detail: "The title is too long." }), "title")).toEqual({
    kind: "refused",
    message: "The title is too long.",
  });
});
