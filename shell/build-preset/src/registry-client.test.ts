import { afterEach, expect, test, vi } from "vitest";
import { createRegistryClient } from "./registry-client.ts";

const client = createRegistryClient({ url: "https://app.example", headers: {} });
const refusing = (problem: object) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(problem), { status: 422 }));

afterEach(() => void vi.unstubAllGlobals());

test("M-168 a registry that cannot be reached is named", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await expect(client.channels("groups")).rejects.toThrow("https://app.example does not answer.");
});

test("M-161 a refusal says every field once", async () => {
  const errors = [
    { path: "entry", message: "must be one of the files" },
    { path: "manifest.id", message: "must be groups" },
  ];
  refusing({ code: "Release.Invalid", detail: "The release is refused: entry must be one of the files.", errors });
  await expect(client.channels("groups")).rejects.toThrow(
    /^The release is refused: entry must be one of the files\.\n {2}manifest\.id: must be groups$/,
  );
});
