import { plainText, type RichText } from "@entrywise/contracts/shared/rich-text";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import { figuresOf } from "./refigure-trade.ts";
import { presentTrade } from "./trade.presenter.ts";
import { readTrade } from "./trade.read-model.ts";

interface RowNotes {
  id: string;
  notes: Readonly<Record<string, RichText | null>>;
  ratings: Readonly<Record<string, number | null>>;
}

/**
 * A trade with all its figures and texts in plain English, whosever it is. Versions, links and addresses are left out.
 *
 * @throws ProblemError 404 for a trade that is not there
 */
export async function readAiData(tx: Transaction, id: string): Promise<Record<string, unknown>> {
  const [owner] = await tx.query(`select user_id as "userId", brand_key as brand from trade where id = $1`, [id]);
  const trade = owner ? await readTrade({ tx, actor: owner as Actor }, id) : null; // reading needs no more of an actor
  if (!trade) throw notFound("Trade");
  const presented = presentTrade(trade, await figuresOf(tx, trade));
  const {
    versions: _v,
    shareCode: _c,
    sharePermissions: _p,
    groupIds: _g,
    groupReviews: _r,
    snapshotIds: _i,
    snapshots: _s,
    ...model
  } = presented;
  return {
    ...model,
    summary: plainText(trade.summary),
    notes: plainText(trade.notes),
    overallReview: plainText(trade.overallReview),
    workflow: {
      openPositions: await workflowOf(tx, "open", id),
      closePositions: await workflowOf(tx, "close", id),
    },
  };
}

async function workflowOf(tx: Transaction, kind: "open" | "close", tradeId: string) {
  const rows: RowNotes[] = await tx.query(
    `select ${kind}_position_id as id, notes, ratings from ${kind}_breakdown where trade_id = $1 order by 1`,
    [tradeId],
  );
  return rows.map(({ id, notes, ratings }) => ({
    id,
    notes: Object.fromEntries(Object.entries(notes).map(([key, note]) => [key, plainText(note)])),
    ratings,
  }));
}
