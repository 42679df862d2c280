import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("initials are of the first and the last word, of one word alone, and none without a name", () => {
  expect(["Ada Admin", " Ana María de la Cruz ", "Plato", "london open", ""].map(initialsOf)).toEqual([
    ...["AA", "AC", "P", "LO", ""],
  ]);
});
