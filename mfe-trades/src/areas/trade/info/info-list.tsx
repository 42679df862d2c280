import { toWire } from "@entrywise/domain/decimal";
import { durationMs, durationParts } from "@entrywise/domain/duration";
import { PipDisplay } from "@entrywise/domain/enumerations";
import { rewardRisk } from "@entrywise/domain/figures/reward-risk";
import { displayedCostPerPip, displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { sessionsAt } from "@entrywise/domain/market-session";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Money, missing, Percent, Pips, RewardRisk, usePrivacy } from "@entrywise/ui";
import type { ReactNode } from "react";
import { usedRateText } from "../../../data/trade/rate-text.ts";
import { spelledDuration } from "../../../display/spelled-duration.ts";
import type { ConvertedTrade, InfoFacts, InfoTrade } from "./info-facts.ts";

/** "1 day 53 minutes"; null while a date is missing. */
export function durationText(openDate: string | null, closeDate: string | null): string | null {
  const milliseconds = durationMs(openDate, closeDate);
  if (milliseconds === null) return null;
  return spelledDuration(durationParts(milliseconds));
}

/** What the R:R beside the pips comes from, by the setting of the person. */
const rewardNames: Readonly<Record<PipDisplay, MessageDescriptor>> = {
  [PipDisplay.Pip]: msg`R:R from prices`,
  [PipDisplay.Profit]: msg`R:R before costs`,
  [PipDisplay.ProfitAndFees]: msg`R:R after costs`,
};

const sessionsText = (date: string | null) => (date === null ? "" : sessionsAt(date).join(", "));

export function InfoList({ facts, trade }: { facts: InfoFacts; trade: InfoTrade & ConvertedTrade }) {
  const dates = useDateText();
  const isPrivate = usePrivacy();
  const { rewardRiskType } = useHost().settings;
  const reward = rewardRisk(rewardRiskType, facts.rewards);
  const { currencyCode: currency, includePipet } = trade;
  const market = movementUnit(trade.marketType);
  const rate = usedRateText({
    quoteCurrency: trade.quoteCurrency,
    accountCurrency: currency,
    rate: trade.quoteToAccountRate,
    day: trade.quoteRateDay === null ? null : dates.ofDayKey(trade.quoteRateDay),
  });
  const formatDate = (date: string | null) => (date === null ? missing : dates.dateTime(date));
  const outs = facts.scaleOuts > 1 ? t`${facts.scaleOuts} scale outs` : "";
  return (
    <dl className="info-list">
      <Fact label={t({ message: "Open", context: "moment" })} detail={sessionsText(facts.openDate)}>
        {formatDate(facts.openDate)}
      </Fact>
      <Fact label={t({ message: "Close", context: "moment" })} detail={sessionsText(facts.closeDate)}>
        {formatDate(facts.closeDate)}
      </Fact>
      <Fact label={t`Duration`} detail={outs}>
        {durationText(facts.openDate, facts.closeDate) ?? missing}
      </Fact>
      <Fact label={t`Financial risk, ${currency}`}>
        <Pair
          values={[facts.financialRisk, facts.percentageRisked]}
          first={<Money value={toWire(facts.financialRisk)} currency={currency} />}
          second={<Percent value={facts.percentageRisked} />}
        />
      </Fact>
      <Fact label={market === "pips" ? t`Risk, cost per pip` : t`Risk, cost per point`}>
        <Pair
          values={[facts.pipRisk, facts.costPerPip]}
          first={
            <Pips value={toWire(displayedPips(facts.pipRisk, includePipet))} signed={false} unit market={market} />
          }
          second={<Money value={toWire(displayedCostPerPip(facts.costPerPip, includePipet))} currency={currency} />}
        />
      </Fact>
      {rate === null ? null : <Fact label={t`Exchange rate`}>{rate}</Fact>}
      {isPrivate ? null : (
        <Fact label={t`Opening balance, ${currency}`}>
          <Money value={toWire(facts.openingBalance)} currency={currency} />
        </Fact>
      )}
      <Fact label={market === "pips" ? t`Net pips` : t`Net ticks`} detail={i18n._(rewardNames[rewardRiskType])}>
        <Pair
          values={[facts.netPips, reward]}
          first={<Pips value={toWire(displayedPips(facts.netPips, includePipet))} market={market} />}
          second={<RewardRisk value={reward} unit estimated={facts.isEstimated === true && reward === facts.netRR} />}
        />
      </Fact>
      <Fact label={t`Gross, ${currency}`}>
        <Money value={toWire(facts.grossProfit)} currency={currency} signed />
      </Fact>
      <Fact label={t`Net return, R:R`}>
        <Pair
          values={[facts.percentageReturned, facts.netRR]}
          first={<Percent value={facts.percentageReturned} signed estimated={facts.isEstimated} />}
          second={<RewardRisk value={facts.netRR} unit estimated={facts.isEstimated} />}
        />
      </Fact>
    </dl>
  );
}

interface PairProps {
  values: readonly [unknown, unknown];
  first: ReactNode;
  second: ReactNode;
}

/** Two figures of one label. One dash stands for both; beside one that is missing a comma keeps the places apart. */
function Pair({ values, first, second }: PairProps) {
  const gaps = values.filter((value) => value === null).length;
  if (gaps === 2) return first;
  return (
    <>
      {first}
      {gaps === 1 ? ", " : " "}
      {second}
    </>
  );
}

function Fact({ label, detail = "", children }: { label: string; detail?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {label}
        {detail === "" ? null : ` · ${detail}`}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
