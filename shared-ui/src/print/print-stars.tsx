import { t } from "@entrywise/host/macro";

const most = 5;

/** A rating that is readable without colour: stars and "4 of 5"; nothing if unrated. */
export function PrintStars({ value }: { value: number | null | undefined }) {
  if (value == null) return null;
  return (
    <span className="paper-stars">
      <span aria-hidden="true">
        {"★".repeat(value)}
        {"☆".repeat(most - value)}
      </span>{" "}
      {t`${value} of ${most}`}
    </span>
  );
}
