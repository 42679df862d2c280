import type { PublicRecord } from "@entrywise/contracts/trades/public-record.api";
import { fewestRecorded } from "@entrywise/domain/public-record/public-record";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { plural, t } from "@entrywise/host/macro";
import {
  Avatar,
  Button,
  Copy,
  EstimatedCosts,
  Figure,
  formatNumber,
  Note,
  PageContent,
  Percent,
  RewardRisk,
  Stat,
  StatStrip,
} from "@entrywise/ui";
import { ReconciledTag } from "@entrywise/ui/lists";
import { useState } from "react";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { tradesOfText, tradesText } from "../../../display/trades-text.ts";
import { RecordBins } from "./record-bins.tsx";
import { RecordLine } from "./record-line.tsx";
import { RecordMonths } from "./record-months.tsx";
import "./public-record.css";

/** A person's reconciled trades as everybody may see them. */
export function PublicRecordView({ record }: { record: PublicRecord }) {
  const { figures, reconciled, countWithoutRR } = record;
  const estimatedCount = figures?.estimatedCount ?? 0;
  return (
    <PageContent>
      <div className="pr-page">
        <Head record={record} />
        {figures === null ? (
          <Note>
            {t`${plural(reconciled, { one: "This record has one reconciled trade.", other: "This record has # reconciled trades." })}`}{" "}
            {t`Figures are shown from ${fewestRecorded} trades with a stop.`}
          </Note>
        ) : (
          <EstimatedCosts when={estimatedCount > 0}>
            <Figures figures={figures} />
            <div className="pr-pair">
              <RecordLine figures={figures} />
              <RecordBins bins={figures.bins} />
            </div>
            <RecordMonths months={figures.months} />
          </EstimatedCosts>
        )}
        {estimatedCount > 0 ? (
          <p className="pr-foot">
            {t`${plural(estimatedCount, { one: "~ One trade has estimated costs, because its statement has none.", other: "~ # trades have estimated costs, because their statements have none." })}`}
          </p>
        ) : null}
        {countWithoutRR > 0 ? (
          <p className="pr-foot">
            {t`${plural(countWithoutRR, { one: "One trade has no stop and so no R. It counts in the return only.", other: "# trades have no stop and so no R. They count in the return only." })}`}
          </p>
        ) : null}
        <p className="pr-foot">
          {t`Each trade is rounded to 0.01R before it's added, so totals can differ slightly from the owner's own statistics.`}{" "}
          {t`Only trades that match the broker's totals to the cent. No amounts or sizes, and none can be worked out. Past results don't predict future ones.`}
        </p>
      </div>
    </PageContent>
  );
}

function Head({ record: { handle, reconciled, outside, firstDay, lastDay } }: { record: PublicRecord }) {
  const dates = useDateText();
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(location.href).then(() => setCopied(true));
  return (
    <header className="pr-head">
      <Avatar initials={handle.slice(0, 2).toUpperCase()} size={48} />
      <div>
        <h1>@{handle}</h1>
        <p>
          <ReconciledTag /> {tradesOfText(reconciled, reconciled + outside)}
          {outside > 0
            ? ` · ${t`${plural(outside, { one: "one trade isn't in this record", other: "# trades aren't in this record" })}`}`
            : ""}
          {firstDay === null || lastDay === null
            ? ""
            : ` · ${t`from ${dates.ofDayKey(firstDay)} to ${dates.ofDayKey(lastDay)}`}`}
        </p>
      </div>
      <Button size="sm" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {isCopied ? t`Copied` : t`Copy link`}
      </Button>
    </header>
  );
}

function Figures({ figures }: { figures: NonNullable<PublicRecord["figures"]> }) {
  const { count, netRR, percentage, expectancyRR, strikeRate, wins, losses, profitFactor, winsRR, lossesRR } = figures;
  const resultText = useResultText();
  const rr = (value: number) => resultText(`${formatNumber(value, { decimals: 0 })}R`);
  const factor = profitFactor === null ? null : formatNumber(profitFactor, { decimals: 2 });
  return (
    <StatStrip>
      <Stat label={i18n._(figureHeads.netR.label)} detail={tradesText(count)}>
        <RewardRisk value={netRR} unit arrow result={toneOfSum(netRR)} />
      </Stat>
      <Stat label={t`Return in percent`} detail={t`of the starting balance`}>
        <Percent
          value={percentage}
          decimals={1}
          signed
          result={toneOfSum(percentage)}
          missingReason={t`Several currencies, or no starting balance`}
        />
      </Stat>
      <Stat label={i18n._(figureHeads.expectancyRR.label)} detail={t`per trade`}>
        <RewardRisk value={expectancyRR} unit />
      </Stat>
      <Stat label={i18n._(figureHeads.strike.label)} detail={t`${wins} won, ${losses} lost`}>
        <Percent
          value={strikeRate === null ? null : strikeRate * 100}
          decimals={1}
          estimated={false}
          missingReason={t`No wins or losses`}
        />
      </Stat>
      <Stat label={t`Profit factor in R`} detail={`${rr(winsRR)} / ${rr(-lossesRR)}`}>
        <Figure text={factor} spoken={factor ?? ""} />
      </Stat>
      <Stat label={t`Drawdown in R`} detail={t`from the highest point`}>
        <RewardRisk value={figures.drawdownRR} unit result={toneOfSum(figures.drawdownRR)} />
      </Stat>
    </StatStrip>
  );
}
