import { expect, test } from "vitest";
import { lookUpProof } from "./look-up-proof.ts";

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test.each([
  ["verified", async () => [["other"], ["the ", "proof"]]],
  ["wrong", async () => [["other"]]],
  ["missing", async () => []],
  ["missing", failing("ENODATA")],
  ["missing", failing("ENOTFOUND")],
  ["away", failing("ECONNREFUSED")],
  ["away", failing("ETIMEOUT")],
])("M-247 a host is %s by what DNS returns", async (state, lookup) => {
  expect(await lookUpProof(lookup, "_brand-verification.desk.example.com", "the proof")).toBe(state);
});
