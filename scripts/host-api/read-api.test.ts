import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compareApi } from "./compare-api.ts";
import { readApi } from "./read-api.ts";

const root = mkdtempSync(join(tmpdir(), "entrywise-api-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

writeFileSync(
  join(root, "tsconfig.json"),
  JSON.stringify({ compilerOptions: { strict: true, target: "es2022", module: "esnext", types: [] } }),
);

function api(source: string): string {
  mkdirSync(join(root, "src"), { recursive: true });
  writeFileSync(join(root, "src/index.ts"), source);
  return readApi(root, { host: "src/index.ts" });
}

const sources = `
export interface Brand { name: string; look: { hue: "blue" | "violet" } }
export interface Host { brand: Brand; open: (path: string) => void }
export interface Remote { id: string; title?: string }
export const useHost = (): Host => { throw new Error(); };
export const defineRemote = (remote: Remote): Remote => remote;
`;

test("M-194 the report names exports, members and literals, and what remotes write", { timeout: 60_000 }, () => {
  const report = api(sources);
  expect(report).toContain("host useHost: () => Host\n");
  expect(report).toContain("Host.open: (string) => void\n");
  expect(report).toContain('Brand.look.hue = "violet": \n');
  expect(report).toContain("given Remote.title?: string\n");
});

test("M-194 the report is the same in every checkout: files of packages are named from its root", {
  timeout: 60_000,
}, () => {
  const folder = join(root, "node_modules/parts");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "name": "parts", "types": "index.d.ts" }');
  writeFileSync(join(folder, "index.d.ts"), 'export * as Field from "./field";');
  writeFileSync(join(folder, "field.d.ts"), "export declare const Root: () => null;");
  const report = api('import { Field } from "./../node_modules/parts/index.js";\nexport const FieldParts = Field;\n');
  expect(report).toContain("FieldParts: ");
  expect(report).toContain("node_modules/parts");
  expect(report).not.toContain(root);
});

test("M-194 a change in a type far below shows as what it is", { timeout: 60_000 }, () => {
  const before = api(sources);
  const wider = api(sources.replace('"violet"', '"violet" | "stone"'));
  expect(compareApi(before, wider)).toEqual({ bump: "minor", reasons: ['Brand.look.hue = "stone" is new'] });
  const demanding = api(sources.replace("title?: string", "title: string"));
  expect(compareApi(before, demanding).bump).toBe("major");
  const renamed = api(sources.replace("name: string", "label: string"));
  expect(compareApi(before, renamed).reasons).toContain("Brand.name is gone");
});
