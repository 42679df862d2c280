import { expect, test } from "vitest";
import { navLabel, navLabelEntry, navLabelKey } from "./nav-labels.ts";

const labels = { groups: "Rooms", "groups.de": "Räume", strategies: "Playbooks" };

test("P-108 Y-162 an entry has the brand's name in the reader's language, else in English, else the product's", () => {
  expect(navLabel(labels, "groups", "de")).toBe("Räume");
  expect(navLabel(labels, "groups", "en")).toBe("Rooms");
  expect(navLabel(labels, "strategies", "de")).toBe("Playbooks");
  expect(navLabel(labels, "trades", "de")).toBeUndefined();
});

test("P-108 each key names one entry", () => {
  for (const locale of ["en", "de"]) expect(navLabelEntry(navLabelKey("trade-imports", locale))).toBe("trade-imports");
  expect(navLabelEntry("guide.details")).toBe("guide.details");
});
