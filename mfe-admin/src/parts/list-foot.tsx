import { Trans } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";

/** Foot of an infinite list: how much is loaded, and that actions are logged. */
export function ListFoot({ loaded, total }: { loaded: number; total: number }) {
  const [some, all] = [loaded, total].map((count) => formatNumber(count, { decimals: 0 }));
  return (
    <p className="admin-foot">
      <span>
        {loaded < total ? (
          <Trans>
            {some} of {all} loaded, more as you scroll
          </Trans>
        ) : null}
      </span>
      <span>
        <Trans>Every change here is recorded in the admin log.</Trans>
      </span>
    </p>
  );
}
