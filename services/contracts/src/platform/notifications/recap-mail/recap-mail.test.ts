import { findingRules } from "@entrywise/domain/findings/finding-rules";
import { recapQuestionKinds } from "@entrywise/domain/recap/recap-question";
import { expect, test } from "vitest";
import type { Finding } from "../../../trades/findings.api.ts";
import type { Recap } from "../../../trades/recap.api.ts";
import { filledText } from "../filled-text.ts";
import { notificationKinds } from "../kinds.ts";
import { mailFactsOf } from "../mail-facts.ts";
import type { Params } from "../texts.ts";
import { recapBarParams } from "./recap-bars.ts";
import { recapFindingFacts, recapQuestionText } from "./recap-mail.ts";
import { recapMailParams } from "./recap-params.ts";

const finding: Finding = {
  ...{ id: "weekday:5", rule: "weekday", value: "5", label: null, bound: null, measure: "netRR" },
  ...{ n: 60, others: 240, mean: -0.3, otherMean: 0.12, difference: -0.4183, band: null, chance: 0.001, rate: 0.004 },
  ...{ evidence: "strong", needed: null, money: null, query: "weekdays=5", mark: null },
};
const found = (own: Partial<Finding>) => ({ finding: { ...finding, ...own }, count: 3, netRR: -1 });
const question: Recap["question"] = { kind: "ruleBroken", subject: "Wait", day: "2026-11-25", count: 1, netRR: -1.5 };
const params = (own: Partial<Pick<Recap, "unit" | "question" | "findings">> = {}): Params =>
  recapMailParams({ unit: "week", question, findings: [], ...own });

test("Y-323 the mail asks the question of the page, by its day, in both languages", () => {
  expect(recapQuestionText(params(), "en")).toBe(
    "You broke “Wait” on Wednesday and lost 1.50R. What would have to be true for you to follow it?",
  );
  expect(recapQuestionText(params(), "de")).toBe(
    "Du hast „Wait“ am Mittwoch gebrochen und 1,50R verloren. Was müsste gegeben sein, damit du dich daran hältst?",
  );
  const month = params({ unit: "month", question: { ...question, count: 3, netRR: 0.4 } });
  expect(recapQuestionText(month, "en")).toMatch(/^You broke “Wait” 3 times\. What/);
  expect(recapQuestionText(params({ unit: "month" }), "en")).toMatch(/on 25 November and lost/);
  expect(recapQuestionText({}, "en")).toBeNull();
  expect(recapQuestionText({ questionKind: "of a later release" }, "en")).toBeNull();
});

test.each(recapQuestionKinds)(
  "Y-323 the question %s is a whole sentence in both languages and both periods",
  (kind) => {
    for (const unit of ["week", "month"] as const) {
      for (const count of [1, 2]) {
        const asked = params({ unit, question: { ...question, kind, count } });
        expect(recapQuestionText(asked, "en")).toMatch(/^[^{}–]+\?$/);
        expect(recapQuestionText(asked, "de")).toMatch(/^[^{}–]+\?$/);
      }
    }
  },
);

test("Y-323 the mail has the two largest findings with their difference, trades and evidence", () => {
  const sent = params({
    findings: [
      found({}),
      found({ rule: "tag", value: "x", label: "FOMO", measure: "strikeRate", difference: -0.123, evidence: "some" }),
      found({ rule: "long", value: null }),
    ],
  });
  expect(recapFindingFacts(sent, "en")).toEqual([
    { label: "Friday trades", value: "−0.42R compared with your other trades. 60 trades, strong evidence" },
    {
      label: "Trades tagged FOMO",
      value: "−12.3 percentage points compared with your other trades. 60 trades, some evidence",
    },
  ]);
  expect(recapFindingFacts(sent, "de")[0]).toEqual({
    label: "Trades am Freitag",
    value: "−0,42R gegenüber deinen anderen Trades. 60 Trades, starke Belege",
  });
  expect(recapFindingFacts({ "finding0.rule": "of a later release" }, "en")).toEqual([]);
});

test("Y-323 a finding of every rule has a line without a gap in both languages", () => {
  for (const { id, measure } of findingRules) {
    const sent = params({ findings: [found({ rule: id, value: "3", label: "L", bound: 7_200_000, measure })] });
    for (const locale of ["en", "de"] as const) {
      const [fact] = recapFindingFacts(sent, locale);
      expect(`${fact?.label}|${fact?.value}`, id).toMatch(/^[^{}–]+\|[^{}–]+$/);
    }
  }
});

test("Y-323 the mail of a recap lists figures and findings, eight at most, and its text is the trades and the question", () => {
  const figures = { won: 4, lost: 6, even: 2, count: 12, net: "351", currency: "USD", weekBefore: "1185", strike: 0.4 };
  const sent = {
    ...figures,
    factor: 1.35,
    costs: "-8",
    journaled: 4,
    days: 5,
    ...params({ findings: [found({}), found({})] }),
  };
  const mail = mailFactsOf("journal.recapWeek", sent, "en");
  expect(mail?.facts.map(({ label }) => label)).toEqual([
    ...["Net profit", "Week before", "Trades", "Strike rate", "Profit factor", "Days journaled"],
    ...["Friday trades", "Friday trades"],
  ]);
  expect(mail?.body).toMatch(/^4 won, 6 lost, 2 break-even\. You broke “Wait”.*\?$/);
  expect(mailFactsOf("journal.recapWeek", figures, "en")?.body).toBeNull();
});

test("Y-323 no value of a notification is longer than it may be", () => {
  const long = "x".repeat(500);
  const sent = params({ question: { ...question, subject: long }, findings: [found({ label: long })] });
  expect(Math.max(...Object.values(sent).map((one) => String(one).length))).toBeLessThanOrEqual(300);
  expect((mailFactsOf("journal.recapWeek", sent, "de")?.body ?? "").length).toBeLessThan(500);
});

test("Y-307 results that contain estimated costs are marked in title, facts, question, findings and bars, and nothing else is", () => {
  const day = { count: 1, netRR: -1, isJournaled: false };
  const days = [
    { ...day, day: "2026-11-23", netProfit: "391", estimatedCount: 1 },
    { ...day, day: "2026-11-24", netProfit: "-238.1" },
  ];
  const sent: Params = {
    ...params({ findings: [found({}), found({ measure: "strikeRate" })] }),
    ...recapBarParams({ unit: "week", days, currency: "USD" }),
    ...{
      count: 2,
      won: 1,
      lost: 1,
      even: 0,
      reward: -1,
      net: "152.9",
      weekBefore: "12",
      currency: "USD",
      factor: 1.64,
    },
    ...{ strike: 0.5, estimated: "net reward factor questionRR findings" },
  };
  const { title } = notificationKinds["journal.recapWeek"];
  expect(filledText(title, "en", sent)).toBe("Your week: ~−1.00R");
  expect(filledText(title, "de", sent)).toBe("Deine Woche: ~−1,00R");
  const mail = mailFactsOf("journal.recapWeek", sent, "en");
  expect(mail?.facts.map(({ value }) => value)).toEqual([
    ...["~+152.90 USD", "+12.00 USD", "2", "50.0%", "~1.64"],
    "~−0.42R compared with your other trades. 60 trades, strong evidence",
    "−41.8 percentage points compared with your other trades. 60 trades, strong evidence",
  ]);
  expect(mail?.body).toContain("lost ~1.50R");
  expect(mail?.chart?.bars.map(({ value }) => value)).toEqual(["~+391", "−238"]);
  expect(
    JSON.stringify(mailFactsOf("journal.recapWeek", { ...sent, estimated: "", barsEstimated: "" }, "en")),
  ).not.toContain("~");
});
