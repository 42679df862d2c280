import type { ReviewFeedback } from "@entrywise/contracts/groups/group-reviews.api";
import { expect, test } from "vitest";
import { numberedFeedback, numberReviews } from "./numbered-feedback.ts";

const feedback = (id: string, part: ReviewFeedback["part"], more: Partial<ReviewFeedback> = {}): ReviewFeedback => ({
  ...{ id, by: { userId: "u", fullName: "", handle: "elena.fx" }, part, pin: null, rating: null },
  ...{ text: "Too wide", at: "2026-03-02T09:00:00.000Z" },
  ...more,
});
const reviews = [
  { feedback: [feedback("a", "stop", { rating: 4 }), feedback("b", "exit")] },
  { feedback: [] },
  { feedback: [feedback("c", "stop", { pin: { snapshotId: "s", x: 10, y: 20 } })] },
];

test("Y-223 feedback is numbered through all reviews of a trade, and leads to its place by that number", () => {
  expect([...numberReviews(reviews)]).toEqual([
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ]);
  expect(numberedFeedback(reviews)).toEqual([
    { number: 1, part: "stop", by: "@elena.fx", rating: 4, text: "Too wide", pin: null, href: "#feedback-1" },
    expect.objectContaining({ number: 2, part: "exit", rating: null, href: "#feedback-2" }),
    expect.objectContaining({ number: 3, part: "stop", pin: { snapshotId: "s", x: 10, y: 20 }, href: "#feedback-3" }),
  ]);
});
