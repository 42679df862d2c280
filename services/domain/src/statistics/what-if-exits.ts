/** What a trade did while open, in R of its initial stop, before costs unless stated. */
export interface ExitFacts {
  grossRR: number;
  /** netRR − grossRR: what the costs took, the same under every rule. */
  costsRR: number;
  /** Farthest against and for the trade, ≥ 0. */
  maximumAdverseRR: number;
  maximumFavourableRR: number;
  /** Planned target; NaN without. */
  targetRR: number;
}

/** Alternative exits for the same entries. Null keeps what was traded. */
export interface ExitRule {
  /** Stop at this multiple of the initial risk, over 0 and at most 1, as the effect of a wider stop is unknown. */
  stop: number | null;
  /** Target in R, or the planned target of each trade. */
  target: number | "planned" | null;
  /** Share of the position that leaves at the target, over 0 and at most 1; the rest leaves as traded. */
  portion: number;
}

export interface ExitOutcome {
  n: number;
  /** Trades whose result differs. */
  changed: number;
  /** Trades that reached both stop and target: without bars the order is unknown, so the stop is assumed. */
  undecided: number;
  netRR: number;
  expectancyRR: number | null;
  /** Deepest fall of the cumulative R, ≥ 0, in the order in which the trades really closed. */
  drawdownRR: number;
}

const noise = 1e-9;

/**
 * Results of the same entries and stops under another rule of exit. A price counts as reached when the trade's highest or lowest
 * price touched it; what happened after the real exit is unknown and never assumed.
 *
 * @param trades in order of close time
 */
export function whatIfExits(trades: readonly ExitFacts[], rule: ExitRule): ExitOutcome {
  const outcome = { changed: 0, undecided: 0, netRR: 0, drawdownRR: 0 };
  let peak = 0;
  for (const trade of trades) {
    const { grossRR, isUndecided } = resultUnder(trade, rule);
    if (Math.abs(grossRR - trade.grossRR) > noise) outcome.changed += 1;
    if (isUndecided) outcome.undecided += 1;
    outcome.netRR += grossRR + trade.costsRR;
    peak = Math.max(peak, outcome.netRR);
    outcome.drawdownRR = Math.max(outcome.drawdownRR, peak - outcome.netRR);
  }
  return {
    n: trades.length,
    ...outcome,
    expectancyRR: trades.length === 0 ? null : outcome.netRR / trades.length,
  };
}

function resultUnder(trade: ExitFacts, { stop, target, portion }: ExitRule): { grossRR: number; isUndecided: boolean } {
  const aim = target === "planned" ? trade.targetRR : (target ?? Number.NaN);
  const isTargetHit = trade.maximumFavourableRR >= aim - noise;
  const isStopHit = stop !== null && trade.maximumAdverseRR >= stop - noise;
  if (isStopHit) return { grossRR: -stop, isUndecided: isTargetHit };
  if (!isTargetHit) return { grossRR: trade.grossRR, isUndecided: false };
  return { grossRR: portion * aim + (1 - portion) * trade.grossRR, isUndecided: false };
}
