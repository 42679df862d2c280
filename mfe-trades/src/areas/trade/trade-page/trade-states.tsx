import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Skeleton, SkeletonRows } from "@entrywise/ui";
import { QueryFailure, type QueryState } from "@entrywise/ui/states";

/** Holds the place of a trade that is being read. */
export function TradeSkeleton() {
  return (
    <div className="trade" role="status" aria-label={t`Loading trade`}>
      <div className="trade-head">
        <div className="trade-head-top">
          <Skeleton height={20} width={260} />
        </div>
        <div className="trade-head-fields">
          <Skeleton height={32} width="60%" />
        </div>
      </div>
      <div className="trade-wait">
        <SkeletonRows rows={12} />
      </div>
    </div>
  );
}

/** In place of a trade that cannot be shown. */
export function TradeFailed({ query }: { query: QueryState<unknown> }) {
  const back = (
    <Button asChild>
      <Link to="/trades">{t`All trades`}</Link>
    </Button>
  );
  return (
    <div className="trade-failed">
      <QueryFailure
        query={query}
        failure={t`Failed to fetch trade details`}
        detail={t`The journal isn't responding. What you've entered is safe.`}
      />
      {back}
    </div>
  );
}
