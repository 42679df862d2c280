import { toWire } from "@entrywise/domain/decimal";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Money, Pips, Price, RewardRisk, usePrivacy } from "@entrywise/ui";
import { inSentence } from "../../../display/in-sentence.ts";
import { type InfoTrade, type Level, levelNames, type RangeRow } from "./info-facts.ts";

/** The six ranges between the prices of a trade. */
export function RangeTable({ ranges, trade }: { ranges: readonly RangeRow[]; trade: InfoTrade }) {
  const isPrivate = usePrivacy();
  const market = movementUnit(trade.marketType);
  return (
    <table className="ui-table info-table" aria-label={t`Price ranges`}>
      <thead>
        <tr>
          <th scope="col">{t`Range`}</th>
          <th scope="col" className="ui-end">{t`From`}</th>
          <th scope="col" className="ui-end">{t`To`}</th>
          <th scope="col" className="ui-end">
            {market === "pips" ? t`Pips` : t`Ticks`}
          </th>
          <th scope="col" className="ui-end">
            R:R
          </th>
          {isPrivate ? null : <th scope="col" className="ui-end">{t`Gross`}</th>}
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => (
          <tr key={range.short}>
            <th scope="row">
              <span className={`info-key info-${range.short.toLowerCase()}`} aria-hidden="true" />
              <abbr title={range.title}>{range.short}</abbr>
            </th>
            <td className="ui-end">
              <LevelPrice level={range.from} trade={trade} />
            </td>
            <td className="ui-end">
              <LevelPrice level={range.to} trade={trade} />
            </td>
            <td className="ui-end info-pips">
              <Pips value={toWire(displayedPips(range.pips, trade.includePipet))} signed={false} market={market} />
            </td>
            <td className="ui-end">
              <RewardRisk value={range.rr} signed={false} />
            </td>
            {isPrivate ? null : (
              <td className="ui-end">
                <Money value={toWire(range.gross)} currency={trade.currencyCode} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LevelPrice({ level, trade }: { level: Level; trade: InfoTrade }) {
  return (
    <>
      <small>{i18n._(levelNames[level.name])}</small>{" "}
      <Price
        value={toWire(level.price)}
        decimals={trade.pricePrecision}
        pipette={trade.includePipet}
        missingReason={t`No ${inSentence(i18n._(levelNames[level.name]))} price`}
      />
    </>
  );
}
