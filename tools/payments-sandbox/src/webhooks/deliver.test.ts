import Stripe from "stripe";
import { expect, test } from "vitest";
import { signatureOf } from "./deliver.ts";

const payload = JSON.stringify({ id: "evt_1", object: "event" });
const now = Math.floor(Date.now() / 1000);
const { webhooks } = new Stripe("sk_test");
const isTaken = (signature: string, secret: string, body = payload) => {
  try {
    webhooks.constructEvent(body, signature, secret);
    return true;
  } catch {
    return false;
  }
};

test("Y-231 an event is signed as the provider's SDK checks it, with both secrets while one replaces the other", () => {
  const signature = signatureOf(payload, ["whsec_old", "whsec_new"], now);
  expect(["whsec_old", "whsec_new", "whsec_other"].map((secret) => isTaken(signature, secret))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isTaken(signature, "whsec_new", `${payload} `)).toBe(false);
});

test("Y-231 a signature of five minutes ago is too old", () => {
  expect(isTaken(signatureOf(payload, ["whsec_new"], now - 290), "whsec_new")).toBe(true);
  expect(isTaken(signatureOf(payload, ["whsec_new"], now - 310), "whsec_new")).toBe(false);
});
