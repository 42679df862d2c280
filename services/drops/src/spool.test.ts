import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSpool } from "./spool.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "spool-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("Y-104 pieces of any order make a whole file, and a missing one is noticed", async () => {
  const file = await createSpool(folder).open(100);
  await file.write(6, Buffer.from("ghi"));
  await file.write(0, Buffer.from("abc"));
  expect(file.isWhole).toBe(false);
  await file.write(3, Buffer.from("def"));
  expect([file.isWhole, file.size]).toEqual([true, 9]);
  expect(await text(file.read())).toBe("abcdefghi");
  await file.discard();
});

test("Y-104 a file that arrives has no name that a killed process could leave behind", async () => {
  const file = await createSpool(folder).open(100);
  await file.write(0, Buffer.from("abc"));
  expect(readdirSync(folder)).toEqual([]);
  await file.discard();
  await file.discard();
});

test("Y-104 a file grows no larger than it may, wherever its bytes are put and however often", async () => {
  const spool = createSpool(folder);
  const large = await spool.open(1024 * 1024);
  await expect(large.write(1024 * 1024 - 2, Buffer.from("abc"))).rejects.toThrow("larger than 1 MB");
  await large.discard();
  const busy = await spool.open(4);
  const again = async () => {
    for (let time = 0; time < 3; time++) await busy.write(0, Buffer.from("abcd"));
  };
  await expect(again()).rejects.toThrow("larger than");
  await busy.discard();
});
