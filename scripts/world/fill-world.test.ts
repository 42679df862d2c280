import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { expect, test } from "vitest";
import { fillWorld } from "./fill-world.ts";
import type { Stage } from "./parts.ts";
import { readWorld, saveWorld } from "./state.ts";

function folderWithWorld(): string {
  const dataDir = temporaryDataFolder("entrywise-world-");
  saveWorld(dataDir, { now: "2026-11-29T10:00:00.000Z", done: [], isComplete: false });
  return dataDir;
}

/** Parts that note when they are filled; the one that is named fails. */
function parts(failing: string | null) {
  const filled: string[] = [];
  const failure = Promise.withResolvers<void>();
  const part = (name: string) => ({
    name,
    async fill() {
      if (name === failing) {
        failure.resolve();
        throw new Error(`${name} failed`);
      }
      // The other lane is in the middle of something when the first one fails.
      if (name === "c" && failing !== null) await failure.promise.then(() => new Promise(setImmediate));
      filled.push(name);
    },
  });
  const stages: Stage[] = [[[part("a"), part("b")], [part("c")]], [[part("d")]]];
  return { filled, stages };
}

const fill = (dataDir: string, stages: readonly Stage[]) =>
  fillWorld({ dataDir, port: 1, stages, database: null, print: () => {} });

test("Y-262 a world that was interrupted goes on with the part that failed and repeats none that is complete", async () => {
  const dataDir = folderWithWorld();
  const first = parts("b");
  await expect(fill(dataDir, first.stages)).rejects.toThrow("b failed");
  expect(first.filled).toEqual(["a", "c"]);
  expect(readWorld(dataDir)).toMatchObject({ done: ["a", "c"], isComplete: false });
  const second = parts(null);
  await fill(dataDir, second.stages);
  expect(second.filled).toEqual(["b", "d"]);
  expect(readWorld(dataDir)).toMatchObject({ isComplete: true });
});

test("Y-262 a world that is complete, or was never begun, is filled with nothing", async () => {
  const { filled, stages } = parts(null);
  const dataDir = folderWithWorld();
  await fill(dataDir, stages);
  await fill(dataDir, stages);
  await fill(temporaryDataFolder("entrywise-world-"), stages);
  expect(filled).toHaveLength(4);
});
