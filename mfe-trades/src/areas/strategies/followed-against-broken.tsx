import type { StrategyResult, StrategyResults } from "@entrywise/contracts/trades/strategy-results.api";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Note, Panel, RewardRisk } from "@entrywise/ui";
import { toneOfSum } from "../../display/trade-texts.ts";
import { tradesOfText } from "../../display/trades-text.ts";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import { anyRR } from "../../filter/trades-address.ts";
import { ResultBar } from "./result-bar.tsx";
import { strategyTradesPath } from "./strategy-trades.ts";

export interface FollowedAgainstBrokenProps {
  results: StrategyResults;
  /** By id. */
  names: ReadonlyMap<string, string>;
  filter: TradeFilter;
}

/** What trades that followed all rules made beside those that broke one, in R. */
export function FollowedAgainstBroken({ results, names, filter }: FollowedAgainstBrokenProps) {
  const asked = results.items.filter(({ kept, broken }) => kept.count + broken.count > 0);
  if (asked.length === 0) return null;
  const sizes = asked.flatMap(({ kept, broken }) => [kept.netRR, broken.netRR]).map((value) => Math.abs(value ?? 0));
  return (
    <Panel title={t`Rules followed vs broken`} sub={t`net R`}>
      <ul className="kb-list">
        {asked.map((result) => (
          <ResultRow
            key={result.strategyId ?? "none"}
            result={result}
            name={names.get(result.strategyId ?? "") ?? ""}
            widest={Math.max(...sizes)}
            filter={filter}
          />
        ))}
      </ul>
      <Note>{t`A trade counts as broken if it broke any rule in its checklist. Trades without a checklist are excluded. In hindsight, not a forecast.`}</Note>
    </Panel>
  );
}

interface ResultRowProps {
  result: StrategyResult;
  name: string;
  widest: number;
  filter: TradeFilter;
}

function ResultRow({ result: { strategyId, kept, broken }, name, widest, filter }: ResultRowProps) {
  const line = (side: StrategyResult["kept"], ruleAnswer: "kept" | "broken") => (
    <Link
      className="kb-side"
      to={strategyTradesPath(filter, strategyId, { ruleAnswers: [ruleAnswer], "totalNetRR.min": anyRR })}
    >
      <span className="ui-said">{name}, </span>
      <span className="kb-word">
        {ruleAnswer === "kept" ? t`followed` : t`broken`} <small>{tradesOfText(side.countRR, side.count)}</small>
      </span>
      <ResultBar value={side.netRR} widest={widest} />
      <RewardRisk
        value={side.netRR}
        unit
        result={toneOfSum(side.netRR)}
        missingReason={t`None of these trades has a stop`}
      />
    </Link>
  );
  return (
    <li>
      <b>{name}</b>
      <div>
        {line(kept, "kept")}
        {line(broken, "broken")}
      </div>
    </li>
  );
}
