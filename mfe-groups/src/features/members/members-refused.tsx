import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { IconButton, TriangleAlert, X } from "@entrywise/ui";

export interface Refused {
  name: string;
  /** Of the refusal, as the service names it. */
  code: string | null;
}

/** Whom a change of several members has left out, and why: the others were changed. */
export function MembersRefused({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  const { t } = useLingui();
  const reasons: Readonly<Record<string, string>> = {
    "Group.Forbidden": t`you don't have permission for this`,
    "Group.LastAdmin": t`the last Admin can't lose the role`,
    "Member.NotFound": t`no longer a member`,
  };
  return (
    <div className="members-refused" role="alert">
      <TriangleAlert aria-hidden="true" />
      <div>
        <b>
          <Plural value={refused.length} one="# member was not changed" other="# members were not changed" />
        </b>
        <ul>
          {refused.map(({ name, code }) => {
            const why = reasons[code ?? ""] ?? t`request rejected`;
            return (
              <li key={name}>
                <Trans>
                  {name}: {why}
                </Trans>
              </li>
            );
          })}
        </ul>
      </div>
      <IconButton size="sm" aria-label={t`Close`} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
