import { expect, test, vi } from "vitest";
import { loadWithMessages } from "./load-with-messages.ts";
import { createPartLoader, type Part } from "./part-loader.ts";

const groups = { id: "groups", version: "1.0.0", entry: "/r/groups/entry.js", integrity: "", previous: null };
const Page: Part = () => null;

function loading(load: () => Promise<Part>) {
  const ready = vi.fn(async () => undefined);
  const loader = createPartLoader({
    remotes: { find: () => groups, hold: () => undefined },
    runtime: { load, hasEntry: () => false },
    report: () => undefined,
    now: () => 0,
    newReference: () => "a1b2-c3d4",
  });
  return { get: loadWithMessages(loader, ready), ready };
}

test("P-210 a part that is here comes as the same promise again, so that its page shows nothing as loading", async () => {
  const { get, ready } = loading(async () => Page);
  const first = get("groups", "./route-groups");
  expect(await first).toBe(Page);
  expect(get("groups", "./route-groups")).toBe(first);
  expect(ready).toHaveBeenCalledTimes(1);
});

test("M-130 a part that could not be loaded is asked for anew", async () => {
  const load = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(new Error("gone")).mockResolvedValue(Page);
  const { get } = loading(load);
  await expect(get("groups", "./route-groups")).rejects.toThrow();
  expect(await get("groups", "./route-groups")).toBe(Page);
});
