import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Note } from "@entrywise/ui";
import { shareNames } from "./share-names.ts";

interface AskedNoteProps {
  /** What the group asks its members to show. */
  asked: SharePermissions | null;
  /** What the reader's trades show. */
  shared: SharePermissions;
}

/** Says what of the group's wishes the reader's trades do not show. Nothing is shown by the wish itself. */
export function AskedNote({ asked, shared }: AskedNoteProps) {
  const { t } = useLingui();
  const missing = (Object.keys(shareNames) as (keyof SharePermissions)[]).filter(
    (name) => asked?.[name] === true && !shared[name],
  );
  if (missing.length === 0) return null;
  const names = missing.map((name) => t(shareNames[name])).join(", ");
  return (
    <Note>
      <Trans>The group asks members to share: {names}. You don't, so your trades don't appear in those views.</Trans>
    </Note>
  );
}
