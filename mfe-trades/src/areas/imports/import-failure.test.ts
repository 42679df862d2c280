import { expect, test } from "vitest";
import { failureText } from "./import-failure.ts";

test("P-574 T-576 why an import failed is the catalogue's text of its code or of its reason, with the values that came with it", () => {
  const failed = { error: "Something in English", errorCode: "Import.Interrupted", errorParams: null };
  expect(failureText(failed, "Failed")).toBe("The import was interrupted. Nothing was saved. Import the file again.");
  const refused = {
    error: "x",
    errorCode: "Statement.Unreadable",
    errorParams: { reason: "noCoin", coin: "ZZZ", row: 7 },
  };
  expect(failureText(refused, "Failed")).toContain("“ZZZ” isn’t a known coin.");
});

test("P-574 for what has no text here the server's text stands, and what a page says without any", () => {
  expect(failureText({ error: "The moon is full.", errorCode: "Import.Moon", errorParams: null }, "Failed")).toBe(
    "The moon is full.",
  );
  expect(failureText({ error: "Of an older release." }, "Failed")).toBe("Of an older release.");
  expect(failureText({ error: null }, "Failed")).toBe("Failed");
});
