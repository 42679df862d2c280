import type { ReviewFeedback } from "@entrywise/contracts/groups/group-reviews.api";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { Avatar, Badge, Star } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { displayName } from "../../frame/role-names.ts";
import { feedbackPlace, numberReviews } from "./numbered-feedback.ts";
import { reviewPartNames } from "./review-parts.ts";
import { PinnedImage, type TradeImages } from "./snapshot-pins.tsx";

interface FeedbackListProps {
  feedback: readonly ReviewFeedback[];
  /** Null: not known yet, so that nothing is said of points on them. */
  images: TradeImages | null;
  /** By which the page names each; without them they are numbered here. */
  numbers?: ReadonlyMap<string, number>;
}

/** What reviewers say, each on the part of the trade that it is pinned to. */
export function FeedbackList({ feedback, images, numbers = numberReviews([{ feedback }]) }: FeedbackListProps) {
  const { t } = useLingui();
  const dates = useDateText();
  return (
    <ul className="comment-threads">
      {feedback.map(({ id, by, part, pin, rating, text, at }) => {
        const name = displayName(by);
        const number = numbers.get(id) ?? 0;
        return (
          <li key={id} className="comment" id={feedbackPlace(number)}>
            <span className="groups-actions">
              <Avatar initials={initialsOf(name)} size={24} />
              <b>{name}</b>
              <Badge bg="primary.tint" color="primary.fg">
                <span className="review-number">{number}</span> {t(reviewPartNames[part])}
              </Badge>
              {rating === null ? null : <Rating value={rating} />}
              <small>{dates.dateTime(at)}</small>
            </span>
            <p className="groups-text">{text}</p>
            {pin === null || images === null ? null : <PinnedImage images={images} pin={pin} label={`${number}`} />}
          </li>
        );
      })}
    </ul>
  );
}

function Rating({ value }: { value: number }) {
  const { t } = useLingui();
  return (
    <span className="review-rating" role="img" aria-label={t`${value} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden="true" className={star <= value ? "review-star" : ""} />
      ))}
    </span>
  );
}
