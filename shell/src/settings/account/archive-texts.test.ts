import { archiveProblem, archiveReasons } from "@entrywise/contracts/shared/archive-problem";
import { expect, test } from "vitest";
import { archiveText } from "./archive-texts.ts";

const place = {
  file: "data/trades/trade.json",
  row: 3,
  column: "size",
  message: "must be greater than 0",
  rows: 9,
  most: 8,
};

test("P-574 Y-161 the catalogue has a text with file and row for everything that can be wrong with an archive", () => {
  for (const reason of archiveReasons) {
    const text = archiveText("Archive.Invalid", { ...place, reason });
    expect(text, reason).not.toBeNull();
    const isOfAll = archiveProblem({ ...place, reason }).sentence === archiveProblem({ reason }).sentence;
    if (!isOfAll) expect(text, reason).toContain("data/trades/trade.json, row 3: ");
  }
  const { row: _, ...ofFile } = place;
  expect(archiveText("Archive.Invalid", { ...ofFile, reason: "otherCount" })).toBe(
    "The archive wasn’t imported. data/trades/trade.json: The file has 9 rows, but manifest.json lists 8.",
  );
});

test("P-574 what this release has no text for is left to the server", () => {
  expect(archiveText("Archive.Invalid", { ...place, reason: "ofTomorrow" })).toBeNull();
  expect(archiveText("Archive.Invalid", {})).toBeNull();
  expect(archiveText("Archive.Refused", { reason: "ofTomorrow" })).toBeNull();
  expect(archiveText("Request.Invalid", {})).toBeNull();
  expect(archiveText("Archive.TooLarge", { megabytes: 100 })).toBe("Archives can’t be larger than 100 MB.");
});
