import type { ReviewFeedback } from "@entrywise/contracts/groups/group-reviews.api";
import type { NumberedFeedback } from "@entrywise/host/product";
import { displayName } from "../../frame/role-names.ts";

interface Reviewed {
  feedback: readonly ReviewFeedback[];
}

/** Feedback has one number wherever it is shown on the page of its trade: in its list, on snapshots, at prices and in the workflow. */
export function numberReviews(reviews: readonly Reviewed[]): ReadonlyMap<string, number> {
  return new Map(reviews.flatMap(({ feedback }) => feedback).map(({ id }, at) => [id, at + 1]));
}

/** The place of feedback on the page, by its number. */
export const feedbackPlace = (number: number): string => `feedback-${number}`;

/** What the remote of trades draws of it, in the order of the numbers. */
export function numberedFeedback(reviews: readonly Reviewed[]): NumberedFeedback[] {
  const numbers = numberReviews(reviews);
  const numbered = ({ id, by, part, rating, text, pin }: ReviewFeedback): NumberedFeedback => {
    const number = numbers.get(id) ?? 0;
    return { number, part, rating, text, pin, by: displayName(by), href: `#${feedbackPlace(number)}` };
  };
  return reviews.flatMap(({ feedback }) => feedback.map(numbered));
}
