import { expect, test } from "vitest";
import { mailSamples } from "./mail-samples.ts";

test("Y-203 previews of emails are in one language, body and facts included", () => {
  const german = mailSamples("de");
  expect(german.notice).toMatchObject({
    title: "Eine Zahlung ist fehlgeschlagen",
    body: "Pro läuft weiter, während wir es erneut versuchen. Prüfe deine Zahlungsmethode.",
    facts: [
      { label: "Betrag", value: "20.00 USD" },
      { label: "Versucht am", value: "2026-11-29" },
    ],
  });
  expect(german.notification.title).toBe("FX Raw 4821: Kontoauszug importiert");
  expect(german.digest.lines).toMatch(/^FX Raw 4821: Kontoauszug importiert\nLena/);
  expect(mailSamples("en").notification.title).toBe("FX Raw 4821: statement imported");
});
