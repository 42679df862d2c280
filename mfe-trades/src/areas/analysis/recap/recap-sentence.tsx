import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { Trans, t } from "@entrywise/host/macro";
import { decimalSign, Money, RewardRisk } from "@entrywise/ui";
import { dayName } from "../../../display/recap/recap-dates.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { tradesText } from "../../../display/trades-text.ts";

const sizeOf = (amount: string) => amount.replace("-", "");

/** What the period came to, in sentences. */
export function RecapSentence({ recap }: { recap: Recap }) {
  return (
    <p className="rc-sentence">
      <Result recap={recap} /> <Costs recap={recap} /> <Change recap={recap} /> {remarkText(recap)}
    </p>
  );
}

function Result({ recap: { figures, currency, unit, isRunning } }: { recap: Recap }) {
  const { count, netProfit, netRR, wins, losses, breakEvens } = figures;
  if (count === 0) {
    if (isRunning) return unit === "week" ? t`No trades closed this week yet.` : t`No trades closed this month yet.`;
    return unit === "week" ? t`You closed no trades in this week.` : t`You closed no trades in this month.`;
  }
  const isLoss = decimalSign(netProfit) < 0;
  const tone = toneOfSum(netProfit);
  const money = <Money value={sizeOf(netProfit)} currency={currency} unit signed={false} result={tone} />;
  const trades = <b>{tradesText(count)}</b>;
  if (netRR === null) {
    return isLoss ? (
      <Trans>
        You lost {money} in {trades}: {wins} won, {losses} lost, {breakEvens} break-even.
      </Trans>
    ) : (
      <Trans>
        You made {money} in {trades}: {wins} won, {losses} lost, {breakEvens} break-even.
      </Trans>
    );
  }
  const reward = <RewardRisk value={netRR} unit />;
  return isLoss ? (
    <Trans>
      You lost {money} ({reward}) in {trades}: {wins} won, {losses} lost, {breakEvens} break-even.
    </Trans>
  ) : (
    <Trans>
      You made {money} ({reward}) in {trades}: {wins} won, {losses} lost, {breakEvens} break-even.
    </Trans>
  );
}

function Costs({ recap: { figures, currency } }: { recap: Recap }) {
  const sign = decimalSign(figures.costs);
  if (sign === 0) return null;
  const money = <Money value={sizeOf(figures.costs)} currency={currency} unit />;
  return sign < 0 ? <Trans>You paid {money} in costs.</Trans> : <Trans>Swaps and rebates added {money}.</Trans>;
}

function Change({ recap: { change, currency, unit } }: { recap: Recap }) {
  if (change === null || decimalSign(change) === 0) return null;
  const money = <Money value={sizeOf(change)} currency={currency} unit />;
  if (decimalSign(change) > 0) {
    return unit === "week" ? (
      <Trans>That's {money} better than the week before.</Trans>
    ) : (
      <Trans>That's {money} better than the month before.</Trans>
    );
  }
  return unit === "week" ? (
    <Trans>That's {money} worse than the week before.</Trans>
  ) : (
    <Trans>That's {money} worse than the month before.</Trans>
  );
}

function remarkText({ remark, unit }: Recap): string | null {
  if (remark === null) return null;
  const day = remark.day === null ? "" : dayName(unit, remark.day);
  switch (remark.kind) {
    case "tookBack":
      return t`${day} took back what ${dayName(unit, remark.otherDay ?? "")} made.`;
    case "carried":
      return unit === "week"
        ? t`Without ${day} the week would have been a loss.`
        : t`Without ${day} the month would have been a loss.`;
    case "allWon":
      return t`Every trading day made money.`;
    case "allLost":
      return t`Every trading day lost money.`;
  }
}
