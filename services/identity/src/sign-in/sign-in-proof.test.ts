import type { Brand } from "@entrywise/contracts/platform/brand";
import { expect, test } from "vitest";
import { signInProof } from "./sign-in-proof.ts";

const brand = { name: "Entrywise", whiteLabel: false, texts: {} } as unknown as Brand; // all that is read of it
const beside = (own: Partial<Brand>, locale: "en" | "de" = "en") =>
  signInProof({ brand: { ...brand, ...own }, locale, action: "/interaction/x", demo: [] });

test("P-200 beside the form stands an example that says what it is, in the reader's notation", () => {
  expect(beside({})).toContain("10 trades imported, 45.74 USD. Your broker says 45.74.");
  expect(beside({})).toContain("Example figures. Not investment advice.");
  expect(beside({}, "de")).toContain("+14.178,17 USD");
});

test("P-200 a white-label brand has its own words there and no example of ours", () => {
  const own = { name: "Northdesk", whiteLabel: true, texts: { en: { landingTitle: "The <desk>" } } };
  const html = beside(own as unknown as Partial<Brand>); // the texts that are read
  expect(html).toContain("The &#60;desk&#62;");
  expect(html).not.toContain("45.74");
});
