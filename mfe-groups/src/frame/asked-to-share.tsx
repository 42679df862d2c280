import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Check } from "@entrywise/ui";
import { shareNames } from "./share-names.ts";

/** What a group asks its members to show of their trades; it opens nothing by itself. */
export function AskedToShare({ asked }: { asked: SharePermissions }) {
  const { t } = useLingui();
  const names = (Object.keys(shareNames) as (keyof SharePermissions)[]).filter((name) => asked[name]);
  return (
    <section className="groups-stack groups-tight">
      <h3 className="groups-title">
        <Trans>Members are asked to share</Trans>
      </h3>
      {names.length === 0 ? (
        <small className="explore-quiet">
          <Trans>Nothing beside summary, snapshots, prices, pips and R:R</Trans>
        </small>
      ) : (
        <ul className="groups-asked">
          {names.map((name) => (
            <li key={name} className="group-direction">
              <Check aria-hidden="true" /> {t(shareNames[name])}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
