import { addUp, type Big, Decimal, ZERO } from "@entrywise/domain/decimal";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import type { ProvedTrade } from "@entrywise/domain/proof/compare-figures";
import type { Journal } from "../../journal/journal.ts";
import { resultColumns } from "../../trade-core/storage/figure-columns.ts";
import { figuresOfAll } from "../../trade-core/trades/refigure-trade.ts";
import { readTrades } from "../../trade-core/trades/trade.read-model.ts";

const AT_ONCE = 500;

export interface ExactFigures {
  /** By trade id. */
  trades: Map<string, ProvedTrade>;
  /** What all of them have realised. */
  realised: Big;
}

/** Works the executed trades of an account out from their opens and closes: exact decimals, one trade after another. */
export async function readExactFigures(journal: Journal, accountId: string): Promise<ExactFigures> {
  const trades = new Map<string, ProvedTrade>();
  let realised = ZERO;
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows: { id: string }[] = await journal.tx.query(
      `select id from trade where account_id = $1 and deleted_at is null and status = 1 and must_refigure is not true and id > $2
        order by id limit ${AT_ONCE}`,
      [accountId, after],
    );
    const last = rows.at(-1);
    if (last === undefined) return { trades, realised };
    after = last.id;
    const records = await readTrades(
      journal,
      rows.map(({ id }) => id),
    );
    const figures = await figuresOfAll(journal.tx, records);
    records.forEach(({ id }, place) => {
      const figure = figures[place] as PositionFigures; // one for each record
      trades.set(id, { net: figure.totalNetProfit, gross: figure.totalGrossProfit, netRR: figure.totalNetRR });
      realised = realised.plus(readRealised(figure));
    });
  }
}

/** What a trade has added to its account: its parts, else the whole once it is closed. */
function readRealised(figures: PositionFigures): Big {
  const { results } = resultColumns(figures);
  if (results !== null) return addUp((JSON.parse(results) as { net: string }[]).map(({ net }) => Decimal(net))) ?? ZERO;
  return figures.isClosed ? (figures.totalNetProfit ?? ZERO) : ZERO;
}
