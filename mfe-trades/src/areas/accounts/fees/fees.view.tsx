import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { t } from "@entrywise/host/macro";
import { SkeletonRows } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useFees } from "../../../data/fees/fees.queries.ts";
import { FeeSchedule } from "./fee-schedule.tsx";
import "./fees.css";

/** The fee schedule of an account: what costs are estimated with where its source has none. */
export function FeesView({ account }: { account: TradeAccount }) {
  const query = useFees(account.id);
  return (
    <QuerySection query={query} failure={t`Couldn't load the fee schedule`} rows={6}>
      {(fees) => <FeeSchedule key={account.id} account={account} fees={fees} />}
    </QuerySection>
  );
}

export const feesPlaceholder = <SkeletonRows rows={6} />;
