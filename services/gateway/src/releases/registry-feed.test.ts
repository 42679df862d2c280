import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brandRecord } from "@entrywise/contracts/platform/brand";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import { createLogger } from "@entrywise/kit/logging";
import { afterAll, expect, test } from "vitest";
import { startRegistryFeed } from "./registry-feed.ts";

const folder = mkdtempSync(join(tmpdir(), "entrywise-feed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const logger = createLogger("test", "silent");
const record = brandRecord.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../../deploy/brands/entrywise.json"), "utf8")),
);
const snapshot = (revision: number): RegistrySnapshot => ({ revision, brands: [{ record, remotes: [] }] });
const away = () => Promise.reject(new Error("away"));

test("M-135 a start without the registry uses the last good snapshot, and then the next one it gets", async () => {
  const file = join(folder, "a", "registry.json");
  const first = await startRegistryFeed({ ask: async () => snapshot(7), file, everyMs: 60_000, patienceMs: 0, logger });
  first.stop();
  let ask: (revision: number) => Promise<RegistrySnapshot | null> = away;
  const asked: number[] = [];
  const second = await startRegistryFeed({
    ask: (revision) => {
      asked.push(revision);
      return ask(revision);
    },
    file,
    everyMs: 60_000,
    patienceMs: 0,
    logger,
  });
  expect(second.current()).toEqual(snapshot(7));
  await second.refresh();
  expect(second.current().revision).toBe(7);
  ask = async () => snapshot(3);
  await second.refresh();
  expect(second.current().revision).toBe(3);
  // the stored snapshot may be from another database: until the registry has responded, no revision counts
  expect(asked).toEqual([0, 0, 0]);
  await second.refresh();
  expect(asked.at(-1)).toBe(3);
  second.stop();
});

test("M-166 changes during a request cause another one", async () => {
  let revision = 1;
  let release = () => {};
  const ask = async () => {
    const current = snapshot(revision);
    if (revision > 1) await new Promise<void>((resolve) => (release = resolve));
    return current;
  };
  const feed = await startRegistryFeed({ ask, file: join(folder, "b.json"), everyMs: 60_000, patienceMs: 0, logger });
  revision = 2;
  const running = feed.refresh();
  revision = 3;
  void feed.refresh();
  release();
  await running;
  const revisionNow = () => {
    release();
    return feed.current().revision;
  };
  await expect.poll(revisionNow).toBe(3);
  feed.stop();
});
