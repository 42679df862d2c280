import { expect, test } from "vitest";
import { previewTitle } from "./share-preview.ts";

const preview = { title: "EURUSD short +1.79R", description: "", imagePath: null };

test("P-574 the line of a shared trade is written in the language of the page, and as it came from releases that send no values", () => {
  const trade = { symbol: "EURUSD", direction: "short", netRR: -1.796 } as const;
  expect(previewTitle({ ...preview, trade }, "de")).toBe("EURUSD short −1,80R");
  expect(previewTitle({ ...preview, trade: { ...trade, netRR: null } }, "en")).toBe("EURUSD short");
  expect(previewTitle(preview, "de")).toBe("EURUSD short +1.79R");
});
