import { expect, test } from "vitest";
import { type PurchaseForm, purchaseBody, wrongFields } from "./purchase-rules.ts";

const bought: PurchaseForm = {
  brand: "entrywise",
  email: "b@example.org",
  reference: "A-1",
  days: "365",
  locale: "en",
};

test("N-124 a purchase needs an address and a reference; without days it has no end", () => {
  expect([...wrongFields(bought)]).toEqual([]);
  expect([...wrongFields({ ...bought, email: "b@", reference: " ", days: "0" })]).toEqual([
    "email",
    "reference",
    "days",
  ]);
  expect(purchaseBody({ ...bought, email: " b@example.org ", days: "" })).toEqual({
    brand: "entrywise",
    locale: "en",
    email: "b@example.org",
    reference: "A-1",
    days: null,
  });
});
