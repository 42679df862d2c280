import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { idleTimeoutMs } from "../remotes/prefetch.ts";
import { pageFetchMinimumMs } from "./remote-route.tsx";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("P-210 a page comes in within 0.3 s, its fetch lasts at least 200 ms, and prefetch waits 2 s at most for an idle moment", () => {
  expect(read("../../../shared-ui/src/styles/tokens.css")).toContain("--d-page: 300ms;");
  expect(read("../styles/shell.css")).toContain("animation: shell-page-in var(--d-page)");
  expect(pageFetchMinimumMs).toBe(200);
  expect(idleTimeoutMs).toBe(2000);
});
