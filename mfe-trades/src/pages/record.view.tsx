import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import {
  Button,
  ListChecks,
  PageContent,
  PageHeader,
  Panel,
  Pencil,
  SkeletonRows,
  Tag,
  usePrivacy,
} from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { type ReactNode, useMemo, useState } from "react";
import { GoalsPanel } from "../areas/accounts/goals/goals-panel.tsx";
import { AccountFacts } from "../areas/accounts/ledger/account-facts.tsx";
import { BalancePanel } from "../areas/accounts/ledger/balance-panel.tsx";
import { FiguresChange } from "../areas/accounts/ledger/figures-change.tsx";
import { LedgerPanel } from "../areas/accounts/ledger/ledger-panel.tsx";
import { ForbiddenPanel } from "../areas/accounts/rules/forbidden-panel.tsx";
import { NextOrderPanel } from "../areas/accounts/rules/next-order-panel.tsx";
import { PhaseDaysPanel } from "../areas/accounts/rules/phase-days-panel.tsx";
import { PhasesPanel } from "../areas/accounts/rules/phases-panel.tsx";
import { RulesPanel } from "../areas/accounts/rules/rules-panel.tsx";
import { RewardPanel } from "../areas/analysis/charts/reward-panel.tsx";
import { CoreStats } from "../areas/analysis/dashboard/core-stats.tsx";
import { DashboardLists, readListTab } from "../areas/analysis/dashboard/dashboard-lists.tsx";
import { EquityPanel } from "../areas/analysis/equity/equity-panel.tsx";
import { AccountRecordPanel } from "../areas/analysis/public-record/account-record-panel.tsx";
import { GroupTable } from "../areas/analysis/statistics/group-table.tsx";
import { type Grouping, useGroupedStatistics } from "../areas/analysis/statistics/statistics.queries.ts";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { useHeadline } from "../catalogue/statistic-queries.ts";
import { useStatisticsDisplay } from "../catalogue/statistics-display.ts";
import { shownUnit } from "../catalogue/unit-figure.tsx";
import { UnitSwitch } from "../catalogue/unit-switch.tsx";
import { AccountConnection } from "../display/connections/account-connection.tsx";
import { inSentence } from "../display/in-sentence.ts";
import { noFilter, type TradeFilter } from "../filter/trade-filter-url.ts";
import { tradesAddress } from "../filter/trades-address.ts";
import { useTradeFilter } from "../filter/use-trade-filter.ts";
import { AccountStrip } from "./account-strip.tsx";

export interface RecordViewProps {
  isEnabled: boolean;
  /** Which trades the record is made of. */
  only: Pick<TradeFilter, "accountIds" | "strategyIds">;
  /** What the trader says about it, or facts of it. */
  about: ReactNode;
  /** Of an account: its balance, ledger, rules and goals are shown; the rules stand before its books. */
  account?: TradeAccount;
  onEdit: () => void;
  /** Below the figures: what only this kind of record has. */
  more?: ReactNode;
}

/** The record of one strategy or account: its figures, its curve, where it works, its trades. */
export function RecordView({ isEnabled, only, about, account, onEdit, more }: RecordViewProps) {
  const [own, setFilter] = useTradeFilter();
  const isAccount = account !== undefined;
  const filter = useMemo(() => ({ ...(isAccount ? noFilter : own), ...only }), [isAccount, own, only]);
  const [display, setDisplay] = useStatisticsDisplay();
  const unit = shownUnit(display.unit, usePrivacy());
  const headline = useHeadline(filter, "/trades/stats", display.basis);
  const [tab, setTab] = useState(() => readListTab("recent"));
  const currency = headline.data?.currency ?? null;
  const units = <UnitSwitch display={display} onChange={setDisplay} currency={currency} />;
  const doings = (
    <>
      <Button asChild>
        <Link to={tradesAddress(filter)}>
          <ListChecks aria-hidden="true" />
          {t`Open as list`}
        </Link>
      </Button>
      <Button onClick={onEdit}>
        <Pencil aria-hidden="true" />
        {t`Edit`}
      </Button>
    </>
  );
  const said = (
    <>
      <Tag>{isEnabled ? t`Enabled` : t`Disabled`}</Tag>
      {account === undefined ? null : <AccountConnection accountId={account.id} />}
      {about}
    </>
  );
  return (
    <>
      {isAccount ? (
        <PageHeader
          actions={
            <>
              {units}
              {doings}
            </>
          }
        >
          {said}
        </PageHeader>
      ) : (
        <TradeFilterBar
          filter={own}
          onChange={setFilter}
          count={headline.data?.count ?? null}
          actions={units}
          within={only}
        />
      )}
      <PageContent>
        {isAccount ? null : (
          <div className="rec-about">
            <p>{said}</p>
            {doings}
          </div>
        )}
        {account === undefined ? null : <FiguresChange account={account} />}
        {account === undefined ? null : <AccountStrip account={account} />}
        <CoreStats
          headline={headline.data ?? null}
          filter={filter}
          busy={headline.isPlaceholderData}
          error={headline.error}
          onRetry={() => void headline.refetch()}
          unit={display.unit}
        />
        {more}
        {account === undefined ? null : <AccountRecord account={account} />}
        <div className="ds-grid">
          {unit === "money" || unit === "percent" ? (
            <EquityPanel filter={filter} basis={display.basis} />
          ) : (
            <RewardPanel filter={filter} />
          )}
          <DashboardLists tab={tab} onTab={setTab} filter={filter} />
        </div>
        <GroupedPanel
          title={t`Symbols`}
          grouping="symbols"
          filter={filter}
          headline={headline.data}
          display={display}
        />
        <GroupedPanel
          title={t`Weekdays`}
          grouping="weekdays"
          filter={filter}
          headline={headline.data}
          display={display}
        />
      </PageContent>
    </>
  );
}

function AccountRecord({ account }: { account: TradeAccount }) {
  const books = (
    <div className="ab-books">
      <div className="ab-stack">
        <BalancePanel accountId={account.id} />
        <AccountFacts account={account} />
        <AccountRecordPanel accountId={account.id} />
      </div>
      <LedgerPanel accountId={account.id} currency={account.currency} />
    </div>
  );
  return (
    <>
      {account.hasRules ? null : books}
      <div className="ab-books ab-apart">
        <div className="ab-stack">
          <RulesPanel account={account} />
          <PhaseDaysPanel account={account} />
        </div>
        <div className="ab-stack">
          <NextOrderPanel account={account} />
          <ForbiddenPanel account={account} />
          <PhasesPanel account={account} />
          <GoalsPanel account={account} />
        </div>
      </div>
      {account.hasRules ? books : null}
    </>
  );
}

interface GroupedPanelProps {
  title: string;
  grouping: Grouping;
  filter: TradeFilter;
  headline: HeadlineStatistics | undefined;
  display: StatisticsDisplay;
}

function GroupedPanel({ title, grouping, filter, headline, display }: GroupedPanelProps) {
  const groups = useGroupedStatistics(grouping, filter, display.basis);
  const { data, isPlaceholderData } = groups;
  if (data === undefined && groups.error !== null) {
    return (
      <Panel title={title}>
        <QueryFailure query={groups} failure={t`Couldn't load ${inSentence(title)}`} />
      </Panel>
    );
  }
  if (data === undefined) return <SkeletonRows rows={4} />;
  if (data.items.length === 0) return null;
  return (
    <Panel title={title} flush>
      <GroupTable
        grouping={grouping}
        groups={data.items}
        currency={headline?.currency ?? null}
        filter={filter}
        busy={isPlaceholderData}
        whole={headline}
        unit={display.unit}
        basis={display.basis}
      />
    </Panel>
  );
}
