import type { QuoteRate } from "@entrywise/contracts/trades/instruments.api";
import { type Big, decimal, toWire } from "@entrywise/domain/decimal";
import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import { movementUnit } from "@entrywise/domain/instrument";
import { padPrice } from "@entrywise/domain/number-input";
import { useDateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { localNotation, Money, Percent, Pips, RewardRisk, TriangleAlert } from "@entrywise/ui";
import type { ReactNode } from "react";
import { usedRateText } from "../../../data/trade/rate-text.ts";
import type { AddTradeForm } from "./add-trade-form.ts";
import { type PlanAccount, type PlanWarnings, priceDigits } from "./plan-figures.ts";
import { LimitWarning, type ReachedLimit } from "./risk-room.tsx";

export interface RiskStripProps {
  form: AddTradeForm;
  figures: OpenFigures | null;
  account: PlanAccount | null;
  warnings: PlanWarnings;
  /** Of the currencies of instrument and account where they differ; null while it is not known. */
  rate: QuoteRate | null;
  /** Which the planned stop would reach. */
  limit: ReachedLimit | null;
}

/** What the trade would risk and earn, counted while typing. */
export function RiskStrip({ form, figures, account, warnings, rate, limit }: RiskStripProps) {
  const currency = account?.currency ?? "";
  const market = movementUnit(form.marketType);
  const isWrong = warnings.stop !== null || warnings.target !== null;
  const money = (value: Big | null | undefined, signed = false) => (
    <Money
      value={toWire(value ?? null)}
      currency={currency}
      unit
      signed={signed}
      missingReason={t`Enter size, price and stop to see the risk`}
    />
  );
  return (
    <section className={`risk ${riskTone(isWrong, limit)}`} aria-label={t`Trade risk`}>
      <dl className="risk-strip">
        <Cell
          label={t`Risk`}
          detail={
            figures?.costPerPip ? (
              market === "pips" ? (
                <Trans>{money(figures.costPerPip)} per pip</Trans>
              ) : (
                <Trans>{money(figures.costPerPip)} per tick</Trans>
              )
            ) : null
          }
        >
          {warnings.stop === null ? (
            <Pips value={toWire(figures?.pipRisk ?? null)} signed={false} unit market={market} />
          ) : (
            <Wrong />
          )}
        </Cell>
        <Cell label={t`Money at risk`} detail={t`at the initial stop`}>
          {money(figures?.financialRisk)}
        </Cell>
        <Cell
          label={t`Of balance`}
          detail={
            account === null ? null : (
              <>
                {t`of`} {money(decimal(account.balance))}
              </>
            )
          }
        >
          <Percent value={figures?.percentageRisked ?? null} />
        </Cell>
        <Cell label={t`Target`} detail={warnings.target === null ? money(figures?.targetGross, true) : null}>
          {warnings.target === null ? (
            <Pips value={toWire(figures?.pipTarget ?? null)} signed={false} unit market={market} />
          ) : (
            <Wrong />
          )}
        </Cell>
        <Cell label={t`Target R:R`} detail={null}>
          <RewardRisk value={figures?.targetRR ?? null} signed={false} unit />
        </Cell>
      </dl>
      <LimitWarning limit={limit} currency={currency} />
      <RateLine form={form} account={account} rate={rate} />
      <LevelBar form={form} figures={figures} isWrong={isWrong} />
    </section>
  );
}

function riskTone(isWrong: boolean, limit: ReachedLimit | null): string {
  if (limit?.of === "firm") return "risk-broken";
  return isWrong || limit !== null ? "risk-wrong" : "";
}

/** What money is converted with, or why there is none. */
function RateLine({ form, account, rate }: Pick<RiskStripProps, "form" | "account" | "rate">) {
  const dates = useDateText();
  if (form.instrument === null || account === null || rate === null) return null;
  const { quoteCurrency } = form.instrument;
  const day = rate.day === null ? null : dates.ofDayKey(rate.day);
  const text = usedRateText({ quoteCurrency, accountCurrency: account.currency, rate: rate.rate, day });
  return text === null ? null : <p className="risk-rate">{text}</p>;
}

function Cell({ label, detail, children }: { label: string; detail: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="risk-value">{children}</dd>
      <dd className="risk-detail">{detail}</dd>
    </div>
  );
}

function Wrong() {
  return (
    <span className="risk-warn">
      <TriangleAlert aria-hidden="true" size={14} /> {t`wrong side of price`}
    </span>
  );
}

/** Stop, price and target on a line, the better to the right. */
function LevelBar({ form, figures, isWrong }: { form: AddTradeForm; figures: OpenFigures | null; isWrong: boolean }) {
  const risk = figures?.pipRisk?.toNumber() ?? 0; // widths need no exact numbers
  const reward = figures?.pipTarget?.toNumber() ?? 0;
  if (isWrong || risk <= 0) return null;
  const { precision } = priceDigits(form);
  const shown = (price: string | null) => (price === null ? "" : localNotation(padPrice(price, precision)));
  const share = (risk / (risk + Math.max(reward, 0))) * 100;
  return (
    <div className="risk-bar" aria-hidden="true">
      <div className="risk-line">
        <span className="risk-loss" style={{ width: `${share}%` }} />
        <span className="risk-win" style={{ width: `${100 - share}%` }} />
        <span className="risk-price" style={{ insetInlineStart: `${share}%` }} />
      </div>
      <div className="risk-names">
        <span>{t`Stop ${shown(form.stop)}`}</span>
        {reward > 0 ? (
          <>
            <span
              style={{
                position: "absolute",
                insetInlineStart: `${Math.min(Math.max(share, 22), 70)}%`,
                translate: "-50%",
              }}
            >{t`Price ${shown(form.price)}`}</span>
            <span>{t`Target ${shown(form.target)}`}</span>
          </>
        ) : (
          <span>{t`Price ${shown(form.price)}`}</span>
        )}
      </div>
    </div>
  );
}
