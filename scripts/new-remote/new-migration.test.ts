import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseMigration, writeMigration } from "./new-migration.ts";

let services: string;
beforeEach(() => {
  services = mkdtempSync(join(tmpdir(), "entrywise-new-"));
  for (const part of ["src/service.ts", "src/migrations"]) {
    cpSync(join(import.meta.dirname, "../../services/gateway", part), join(services, "gateway", part), {
      recursive: true,
    });
  }
});
afterEach(() => rmSync(services, { recursive: true }));

const listOf = () => {
  const source = readFileSync(join(services, "gateway/src/service.ts"), "utf8");
  return /migrations: \[([^\]]*)\]/.exec(source)?.[1]?.match(/\w+/g) ?? [];
};

test("a new migration is the last of its service, whatever the clock says", () => {
  const before = listOf();
  const first = writeMigration(services, parseMigration("gateway/add-fee"), 1_900_000_000_000);
  const second = writeMigration(services, parseMigration("gateway/add-another-fee"), 1_000);
  expect([basename(first), basename(second)]).toEqual(["1900000000000-add-fee.ts", "1900000000001-add-another-fee.ts"]);
  expect(listOf()).toEqual([...before, "AddFee1900000000000", "AddAnotherFee1900000000001"]);
  expect(readFileSync(second, "utf8")).toContain('name = "AddAnotherFee1900000000001"');
  const source = readFileSync(join(services, "gateway/src/service.ts"), "utf8");
  expect(source).toContain('import { AddFee1900000000000 } from "./migrations/1900000000000-add-fee.ts";');
});

test("a migration without a service, or of one that has none, is refused", () => {
  for (const text of ["", "add-fee", "gateway/Add Fee", "../x/y"]) {
    expect(() => parseMigration(text)).toThrow("--migration=trades/add-exchange-fee");
  }
  expect(() => writeMigration(services, parseMigration("nowhere/add-fee"), 1)).toThrow(
    "services/nowhere has no migrations",
  );
});
