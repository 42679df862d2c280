import type { RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import { decimal } from "@entrywise/domain/decimal";
import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, Trans } from "@entrywise/host/macro";
import { Money, TriangleAlert } from "@entrywise/ui";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";

/** A limit of the account that the planned stop would reach. */
export interface ReachedLimit {
  /** Whose it is: the firm's weighs more. */
  of: "firm" | "own";
  rule: NonNullable<RulesOfAccount["nextOrder"]["firm"]>["rule"];
  /** What it still leaves, in the account's currency. */
  room: string;
}

/**
 * The limit that is reached if the planned stop is hit, beside the stops that are open already; null: there is none, or none is
 * known.
 *
 * @param figures of the plan; its money at risk may not be known yet
 */
export function useReachedLimit(
  account: { id: string; hasRules: boolean } | null,
  figures: OpenFigures | null,
): ReachedLimit | null {
  const { data } = useAccountRules(account?.id ?? "", { enabled: account?.hasRules === true });
  const risk = figures?.financialRisk ?? null;
  if (data === undefined || risk === null || risk.lte(0)) return null;
  const { firm, own } = data.nextOrder;
  const isReached = (room: RulesOfAccount["nextOrder"]["firm"]) =>
    room !== null && risk.gte(decimal(room.room) ?? risk);
  if (firm !== null && isReached(firm)) return { of: "firm", ...firm };
  return own !== null && isReached(own) ? { of: "own", ...own } : null;
}

const limitLabels: Readonly<Partial<Record<ReachedLimit["rule"], MessageDescriptor>>> = {
  dailyLoss: msg`The firm's daily loss limit`,
  maximalDrawdown: msg`The firm's max loss limit`,
  ownDailyLoss: msg`Your own daily loss limit`,
};

/** Warns of it; a plan is never refused. */
export function LimitWarning({ limit, currency }: { limit: ReachedLimit | null; currency: string }) {
  if (limit === null) return null;
  const { rule, room } = limit;
  const label = limitLabels[rule];
  return (
    <p className="risk-limit" role="status">
      <TriangleAlert aria-hidden="true" size={14} />
      <span>
        {label === undefined ? null : i18n._(label)}{" "}
        <Trans>
          will be hit if this stop is triggered: <Money value={room} currency={currency} unit /> left.
        </Trans>
      </span>
    </p>
  );
}
