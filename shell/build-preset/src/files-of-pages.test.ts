import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rspack } from "@rspack/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remoteConfig } from "./rspack-remote.ts";

const out = mkdtempSync(join(tmpdir(), "entrywise-files-"));
const dir = join(import.meta.dirname, "../../../mfe-groups");
let modules: string[] = [];

/** Every file that a remote with one page of schemas is made of. */
beforeAll(async () => {
  const exposes = { "./page": "../services/contracts/src/groups/groups.api.ts" };
  const compiler = rspack(remoteConfig(dir, { id: "groups", version: "0.0.0", exposes, out }));
  modules = await new Promise((done, fail) =>
    compiler.run((error, stats) => {
      const names = [...(stats?.compilation.modules ?? [])].map((module) => module.nameForCondition() ?? "");
      compiler.close(() => (error ? fail(error) : done(names)));
    }),
  );
}, 60_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

const matching = (pattern: RegExp) => modules.filter((name) => pattern.test(name));

test("a remote brings the federation runtime once, from its ES modules", () => {
  expect(matching(/@module-federation\/.*\.js$/)).not.toEqual([]);
  expect(matching(/@module-federation\/.*\.cjs$/)).toEqual([]);
});

test("a page's schemas come without what writes JSON Schema", () => {
  expect(matching(/\/zod\/v4\/core\/schemas\.js$/)).toHaveLength(1);
  expect(matching(/\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/)).toEqual([]);
});
