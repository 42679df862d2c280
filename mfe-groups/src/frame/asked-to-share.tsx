import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Check, Note, TriangleAlert } from "@entrywise/ui";
import { shareNames } from "./share-names.ts";

interface AskedToShareProps {
  asked: SharePermissions;
  /** What the trades of a reader who may join would show there; absent: nothing is said of it. */
  shown?: SharePermissions;
}

/** What a group asks its members to show of their trades; it opens nothing by itself. */
export function AskedToShare({ asked, shown }: AskedToShareProps) {
  const { t } = useLingui();
  const names = (Object.keys(shareNames) as (keyof SharePermissions)[]).filter((name) => asked[name]);
  const isMissing = (name: keyof SharePermissions) => shown !== undefined && !shown[name];
  const missing = names.filter(isMissing).length;
  const all = names.length;
  return (
    <section className="groups-stack groups-tight">
      <h3 className="groups-title">
        <Trans>Members are asked to share</Trans>
      </h3>
      {names.length === 0 ? (
        <small className="explore-quiet">
          <Trans>Nothing beyond summary, snapshots, prices, pips and R:R</Trans>
        </small>
      ) : (
        <ul className="groups-asked">
          {names.map((name) => (
            <li key={name} className={isMissing(name) ? "group-direction groups-missing" : "group-direction"}>
              {isMissing(name) ? <TriangleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}{" "}
              {t(shareNames[name])}
            </li>
          ))}
        </ul>
      )}
      {missing === 0 ? null : (
        <Note tone="warn">
          <Trans>
            With your current sharing defaults, {missing} of these {all} would show “Private” on your trades. You can
            still join.
          </Trans>
        </Note>
      )}
    </section>
  );
}
