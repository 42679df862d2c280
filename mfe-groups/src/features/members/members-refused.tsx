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
    "Group.Forbidden": t`you may not do this to them`,
    "Group.LastAdmin": t`the last Admin keeps the role`,
    "Member.NotFound": t`no member any more`,
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
            const why = reasons[code ?? ""] ?? t`it was refused`;
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
