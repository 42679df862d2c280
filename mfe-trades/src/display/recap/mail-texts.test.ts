import { findingNames as mailNames } from "@entrywise/contracts/platform/notifications/recap-mail/finding-names";
import { recapQuestionText } from "@entrywise/contracts/platform/notifications/recap-mail/recap-mail";
import { recapMailParams } from "@entrywise/contracts/platform/notifications/recap-mail/recap-params";
import { recapQuestionKinds } from "@entrywise/domain/recap/recap-question";
import { expect, test } from "vitest";
import { questionText } from "./question-texts.ts";

test("Y-323 the mail of a recap asks in the words of its page", () => {
  for (const kind of recapQuestionKinds) {
    for (const count of [1, 3]) {
      for (const unit of ["week", "month"] as const) {
        for (const netRR of [-1.5, 2]) {
          const question = { kind, subject: "EURUSD", day: "2026-11-25", count, netRR };
          const params = recapMailParams({ unit, question, findings: [] });
          expect(recapQuestionText(params, "en")).toBe(questionText(unit, question));
        }
      }
    }
  }
  expect(Object.keys(mailNames).length).toBeGreaterThan(40);
});
