import { expect, test } from "vitest";
import { filledText } from "./filled-text.ts";
import { notificationKinds, textsOf } from "./kinds.ts";
import { mailFactsOf } from "./mail-facts.ts";

const locales = ["en", "de"] as const;

test("Y-210 mails about payments, the end of Pro and imports list their facts in both languages", () => {
  const date = "2026-11-29";
  const en = (kind: string, params: Record<string, string | number>) => mailFactsOf(kind, params, "en");
  expect(en("membership.payment", { amount: "20.00 USD", date })).toEqual({
    facts: [
      { label: "Amount", value: "20.00 USD" },
      { label: "Attempted on", value: date },
    ],
    body: "You keep Pro while we retry the payment. Check your payment method.",
  });
  expect(en("membership.payment", { what: "paid", amount: "20.00 USD", date })?.facts[1]?.label).toBe("Paid on");
  expect(en("membership.trialEnds", { date })?.facts[0]).toEqual({ label: "Pro until", value: date });
  expect(en("imports.delivered", { profile: "FX", file: "a.csv", trades: 12 })?.facts.at(-1)?.value).toBe("12");
  for (const what of Object.keys(notificationKinds["membership.trialEnds"].cases)) {
    expect(mailFactsOf("membership.trialEnds", { what, date }, "de")?.facts, what).toEqual([
      { label: "Pro endete am", value: date },
      { label: "Dein Tarif jetzt", value: "Basic" },
      { label: "Deine Daten", value: "Vollständig erhalten" },
    ]);
  }
});

test("Y-210 a fact whose parameter an earlier release did not send is left out, and other kinds have none", () => {
  expect(mailFactsOf("membership.trialEnds", { what: "unpaid" }, "en")?.facts.map(({ label }) => label)).toEqual([
    "Your plan now",
    "Your data",
  ]);
  for (const locale of locales) {
    expect(mailFactsOf("groups.comment", { person: "Ana" }, locale)).toBeNull();
    expect(mailFactsOf("of a later release", {}, locale)).toBeNull();
    expect(mailFactsOf("membership.payment", { what: "of a later release" }, locale)).toBeNull();
  }
  expect(filledText(textsOf(notificationKinds["membership.payment"], {}).title, "en", {})).not.toContain("{");
});
