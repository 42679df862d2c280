import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { givenInputs } from "./inputs.ts";
import { inputsPage } from "./inputs-page.ts";
import { reachableFrom } from "./module-graph.ts";

const root = join(import.meta.dirname, "../../..");
const processes = globSync("services/*/src/**/*-process.main.ts", { cwd: root });

describe("files that people upload", () => {
  test("Y-161 T-576 each kind has a process, and each process a kind", () => {
    expect(processes.toSorted()).toEqual(givenInputs.map((input) => `${input.process}.main.ts`).toSorted());
    for (const { readers } of givenInputs)
      for (const reader of readers) expect(existsSync(join(root, reader))).toBe(true);
  });

  test.each(givenInputs.map((input) => [input.what, input] as const))(
    "T-576 %s: read in the process alone",
    (_, input) => {
      const reached = reachableFrom(root, `${input.process}.main.ts`);
      expect(input.readers.filter((reader) => !reached.has(reader))).toEqual([]);
    },
  );

  test("Y-161 T-576 no service parses such bytes outside a bounded process", () => {
    const readers = givenInputs.flatMap((input) => input.readers);
    const mains = globSync(["services/*/src/main.ts", "services/*/src/*.main.ts"], { cwd: root });
    expect(mains.length).toBeGreaterThan(7);
    const reached = mains.flatMap((main) => {
      const modules = reachableFrom(root, main);
      return readers.filter((reader) => modules.has(reader)).map((reader) => `${main} reaches ${reader}`);
    });
    expect(reached).toEqual([]);
  });

  test("Y-161 libraries that unpack or draw are used by those readers, by what draws pictures of our own, and nowhere else", () => {
    const own = new Set([
      ...givenInputs.flatMap((input) => input.readers),
      "services/platform/src/pictures/size-of.ts",
      // What is drawn there is made here: icons, pictures of links, demonstrations. Brand marks were written anew before.
      "services/gateway/src/install/app-icons.ts",
      "services/gateway/src/install/brand-marks.ts",
      "services/gateway/src/install/screenshots.ts",
      "services/gateway/src/install/share-images.ts",
      "services/trades/src/features/demo/demo-snapshots.ts",
    ]);
    const libraries = /from "(sharp|yauzl)"|import\("(sharp|yauzl)"\)|\b(unzipSync|inflateSync|gunzipSync)\b/;
    const users = globSync("services/*/src/**/*.ts", { cwd: root })
      .filter((path) => !/\.(test|fixture)\.ts$|\/(testing|fixtures)\//.test(path))
      .filter((path) => libraries.test(readFileSync(join(root, path), "utf8")));
    expect(users.filter((path) => !own.has(path))).toEqual([]);
  });

  test("Y-161 docs/inputs.md is this table", () => {
    // The formatter pads the columns.
    const unpadded = (page: string) => page.replaceAll(/ {2,}/g, " ").replaceAll(/-{3,}/g, "---");
    expect(unpadded(readFileSync(join(root, "docs/inputs.md"), "utf8"))).toBe(unpadded(inputsPage()));
  });
});
