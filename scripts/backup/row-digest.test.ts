import { expect, test } from "vitest";
import { RowDigest } from "./row-digest.ts";

function digestOf(...chunks: string[]): { rows: number; sum: string } {
  const digest = new RowDigest();
  for (const chunk of chunks) digest.update(Buffer.from(chunk));
  return { rows: digest.rows, sum: digest.sum };
}

test("F26 the digest of rows does not depend on their order or on how they arrive in pieces", () => {
  const whole = digestOf("1\tone\n2\ttwo\n\n3\tthree\\nfour\n");
  expect(whole.rows).toBe(4);
  expect(digestOf("3\tthree\\nfour\n1\tone\n\n2\ttwo\n")).toEqual(whole);
  expect(digestOf("1\to", "ne\n2\t", "", "two\n\n3\tth", "ree\\nfour", "\n")).toEqual(whole);
});

test.each([
  ["a value that changed", "1\tone\n2\ttoo\n"],
  ["a row that is missing", "1\tone\n"],
  ["a row that appears twice", "1\tone\n2\ttwo\n2\ttwo\n"],
  ["values that changed places", "1\ttwo\n2\tone\n"],
])("F26 the digest of rows notices %s", (_, text) => {
  expect(digestOf(text)).not.toEqual(digestOf("1\tone\n2\ttwo\n"));
});

test("F26 a row that is cut off has no digest", () => {
  expect(() => digestOf("1\tone\n2\ttw")).toThrow("not whole");
});
