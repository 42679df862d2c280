import type { ReviewFeedback } from "@entrywise/contracts/groups/group-reviews.api";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { Avatar, Badge, Pin, Star } from "@entrywise/ui";
import { initialsOf, nameOf } from "../../frame/role-names.ts";
import { reviewPartNames } from "./review-parts.ts";
import { PinnedImage, type TradeImages } from "./snapshot-pins.tsx";

/** What reviewers say, each on the part of the trade that it is pinned to. */
export function FeedbackList({ feedback, images }: { feedback: readonly ReviewFeedback[]; images: TradeImages }) {
  const { t } = useLingui();
  const dates = useDateText();
  return (
    <ul className="comment-threads">
      {feedback.map(({ id, by, part, pin, rating, text, at }, index) => {
        const name = nameOf(by);
        return (
          <li key={id} className="comment">
            <span className="groups-actions">
              <Avatar initials={initialsOf(name)} size={24} />
              <b>{name}</b>
              <Badge bg="primary.tint" color="primary.fg">
                <Pin aria-hidden="true" size={12} /> {t(reviewPartNames[part])}
              </Badge>
              {rating === null ? null : <Rating value={rating} />}
              <small>{dates.dateTime(at)}</small>
            </span>
            <p className="groups-text">{text}</p>
            {pin === null ? null : <PinnedImage images={images} pin={pin} label={`${index + 1}`} />}
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
