import { afterEach, expect, test, vi } from "vitest";
import { knownProfile } from "./known-profile.ts";

afterEach(() => vi.unstubAllGlobals());

test("P-157 a page is loaded anew once the session knows the new handle, and not before", async () => {
  const responses = [
    () => Response.json({ user: { handle: "old" } }),
    () => new Response(null, { status: 503 }),
    () => Promise.reject(new TypeError("no network")),
    () => Response.json({ user: { handle: "new" } }),
  ];
  const fetched = vi.fn(async () => (responses.shift() ?? (() => Response.json({ user: null })))());
  vi.stubGlobal("fetch", fetched);
  await knownProfile(({ handle }) => handle === "new", 0);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("P-157 a session that never learns of it does not hold the page for ever", async () => {
  const fetched = vi.fn(async () => Response.json({ user: { handle: "old" } }));
  vi.stubGlobal("fetch", fetched);
  await knownProfile(({ handle }) => handle === "new", 0);
  expect(fetched).toHaveBeenCalledTimes(20);
});
