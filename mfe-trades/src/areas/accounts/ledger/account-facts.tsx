import { listOf } from "@entrywise/contracts/shared/wire";
import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { importProfile } from "@entrywise/contracts/trades/import-profile";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { zoneLabel } from "../../../display/statement-zones/statement-zones.ts";
import { marketNames } from "../../../display/trade-texts.ts";
import { AccountProof } from "./account-proof.tsx";

const profileList = listOf(importProfile);

/** Facts about an account beside its figures: which firm has it, and how its trades are imported. */
export function AccountFacts({ account }: { account: TradeAccount }) {
  const callTrades = useTradesCall();
  const { data } = useQuery({
    queryKey: ["trade-import-profiles", "list"],
    queryFn: ({ signal }) => callTrades("GET /trade-import-profiles", { parser: profileList, signal }),
  });
  const profiles = data?.items.filter(({ accountId }) => accountId === account.id) ?? [];
  const zones = [...new Set(profiles.flatMap(({ timeZone }) => (timeZone === null ? [] : [zoneLabel(timeZone)])))];
  return (
    <Panel title={t`Account`}>
      <dl className="ab-facts">
        <Fact term={t`Broker`}>{account.broker}</Fact>
        <Fact term={t`Broker account number`}>{account.accountNumber}</Fact>
        <Fact term={t`Currency, default market`}>
          {account.currency}, {i18n._(marketNames[account.defaultMarketType])}
        </Fact>
        <Fact term={t`Figures`}>
          <AccountProof accountId={account.id} />
        </Fact>
        <Fact term={t`Statement time zone`}>{zones.join(", ")}</Fact>
        <Fact term={profiles.length > 1 ? t`Import profiles` : t`Import profile`}>
          {profiles.map(({ id, name, drop }, place) => (
            <span key={id}>
              {place === 0 ? "" : "; "}
              {drop === null ? (
                <Link to={`/trade-imports/${id}`}>{name}</Link>
              ) : (
                <Trans>
                  <Link to={`/trade-imports/${id}`}>{name}</Link>, delivered
                </Trans>
              )}
            </span>
          ))}
        </Fact>
      </dl>
    </Panel>
  );
}

/** Nothing where nothing is known. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === null || children === "" || (Array.isArray(children) && children.length === 0)) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
