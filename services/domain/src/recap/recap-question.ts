/**
 * Subject of a recap's question: a broken rule, a marked mistake, a large loss, days without a journal, the best trade, a losing
 * period, a period without trades, or what to repeat.
 */
export const recapQuestionKinds = [
  "ruleBroken", "mistake", "largeLoss", "notWritten", "bestTrade", "lost", "noTrades", "repeat",
] as const; // biome-ignore format: a list
export type RecapQuestionKind = (typeof recapQuestionKinds)[number];

/** The question of a recap. Unused fields are null. */
export interface RecapQuestion {
  kind: RecapQuestionKind;
  /** Text of the rule, name of the mistake, or symbol of the trade. */
  subject: string | null;
  /** Day of the trade, YYYY-MM-DD. */
  day: string | null;
  /** Number of trades or days it is about. */
  count: number | null;
  /** Result of those trades, or of the period. */
  netRR: number | null;
}

export interface RecapCost {
  name: string;
  /** Number of trades and their total; null if none has an R. */
  count: number;
  netRR: number | null;
  /** Day of the worst of them. */
  day: string | null;
}

export interface RecapTradeFacts {
  symbol: string;
  day: string;
  netRR: number | null;
}

export interface RecapQuestionFacts {
  count: number;
  netRR: number | null;
  /** Most expensive first. */
  rulesBroken: readonly RecapCost[];
  mistakes: readonly RecapCost[];
  best: RecapTradeFacts | null;
  worst: RecapTradeFacts | null;
  tradingDays: number;
  journaledDays: number;
}

/** A loss of more R than this wasn't planned. */
const largeLossRR = -1.2;

/**
 * Chooses the question by what cost most: a rule, a mistake, an unplanned loss, missing journal entries; then by what went well.
 */
export function recapQuestion(facts: RecapQuestionFacts): RecapQuestion {
  const { count, netRR, worst, best, tradingDays, journaledDays } = facts;
  if (count === 0) return question("noTrades");
  const [rule] = facts.rulesBroken;
  const [mistake] = facts.mistakes;
  const lost = (cost: RecapCost | undefined) => cost?.netRR ?? 0;
  if (rule !== undefined && lost(rule) <= Math.min(0, lost(mistake))) return ofCost("ruleBroken", rule);
  if (mistake !== undefined && lost(mistake) <= 0) return ofCost("mistake", mistake);
  if (worst !== null && (worst.netRR ?? 0) <= largeLossRR) return ofTrade("largeLoss", worst);
  const silent = tradingDays - journaledDays;
  if (silent > 0 && silent * 2 >= tradingDays) return { ...question("notWritten"), count: silent };
  if ((netRR ?? 0) < 0) return { ...question("lost"), netRR };
  return best !== null && (best.netRR ?? 0) > 0 ? ofTrade("bestTrade", best) : question("repeat");
}

const question = (kind: RecapQuestionKind): RecapQuestion => ({
  kind,
  subject: null,
  day: null,
  count: null,
  netRR: null,
});

const ofCost = (kind: RecapQuestionKind, { name, day, count, netRR }: RecapCost): RecapQuestion => ({
  ...{ kind, subject: name, day, count, netRR },
});

const ofTrade = (kind: RecapQuestionKind, { symbol, day, netRR }: RecapTradeFacts): RecapQuestion => ({
  ...{ kind, subject: symbol, day, count: 1, netRR },
});
