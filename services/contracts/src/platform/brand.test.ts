import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Brand, brandRecord } from "./brand.ts";

const folder = join(import.meta.dirname, "../../../../deploy/brands");
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const required = [
  "brandKey",
  "name",
  "authStrategyName",
  "supportEmail",
  "websiteUrl",
  "loginUrl",
  "appUrl",
  "apiUrl",
  "logos",
  "socialShareImage",
  "faviconUrl",
] as const satisfies readonly (keyof Brand)[];

test.each(files)(
  "P-102 the brand of %s names everything that a brand has to, and none without it is accepted",
  (name) => {
    const record = JSON.parse(readFileSync(join(folder, name), "utf8"));
    expect(brandRecord.safeParse(record).error).toBeUndefined();
    for (const field of required) {
      const { [field]: _, ...brand } = record.brand;
      const paths = brandRecord.safeParse({ ...record, brand }).error?.issues.map(({ path }) => path.join("."));
      expect(paths).toEqual([`brand.${field}`]);
    }
  },
);
