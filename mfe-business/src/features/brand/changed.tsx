import { Trans } from "@entrywise/host/macro";
import { Badge } from "@entrywise/ui";
import { isSame } from "./brand-parts.ts";

export interface ChangedProps {
  value: unknown;
  published: unknown;
}

/** Marks what pages do not show yet. */
export function Changed({ value, published }: ChangedProps) {
  if (isSame(value, published)) return null;
  return (
    <Badge bg="warn.tint" color="warn.fg">
      <Trans>changed</Trans>
    </Badge>
  );
}
