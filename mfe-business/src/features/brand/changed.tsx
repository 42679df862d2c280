import { Trans } from "@entrywise/host/macro";
import { Badge } from "@entrywise/ui";
import { isSame } from "./brand-parts.ts";

export interface ChangedProps {
  value: unknown;
  published: unknown;
}

/** Marks unpublished changes. */
export function Changed({ value, published }: ChangedProps) {
  if (isSame(value, published)) return null;
  return (
    <Badge bg="warn.tint" color="warn.fg">
      <Trans>changed</Trans>
    </Badge>
  );
}
