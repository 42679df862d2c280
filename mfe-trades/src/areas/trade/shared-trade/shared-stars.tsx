import { t } from "@entrywise/host/macro";

/** A rating in stars; nothing where there is none. */
export function Stars({ rating }: { rating: number | null | undefined }) {
  if (rating == null) return null;
  return (
    <span role="img" className="shared-stars" aria-label={t`${rating} of 5 stars`}>
      {"★".repeat(rating)}
      {"☆".repeat(5 - rating)}
    </span>
  );
}
