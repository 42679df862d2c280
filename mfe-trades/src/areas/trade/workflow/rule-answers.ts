import { type TradeRules, tradeRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { mergeField, type Rules, type ServerState } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import type { PartTransportOptions } from "../../../drafts/part-transport.ts";

export type RuleAnswer = "kept" | "broken";
/** By rule; a rule without a rule answer was not asked. */
export type RuleAnswers = Readonly<Record<string, RuleAnswer>>;
export type RuleAnswerValues = { answers: RuleAnswers };

const isRuleAnswers = (stored: unknown): stored is RuleAnswers =>
  typeof stored === "object" &&
  stored !== null &&
  Object.values(stored).every((ruleAnswer) => ruleAnswer === "kept" || ruleAnswer === "broken");
const listRuleIds = (...all: readonly RuleAnswers[]) => [...new Set(all.flatMap(Object.keys))];
const isSame = (a: RuleAnswer | null, b: RuleAnswer | null) => a === b;

/** Merges rule answers: those to different rules are combined; of two to the same rule the one given here stays. */
export const saveRuleAnswers: Rules<RuleAnswerValues> = {
  answers: {
    debounceMs: 300,
    isSame: (a, b) => listRuleIds(a, b).every((id) => a[id] === b[id]),
    merge: (ancestors, mine, theirs) => {
      const merged = Object.fromEntries(
        listRuleIds(mine, theirs, ...ancestors).flatMap((id) => {
          const before = ancestors.map((ruleAnswers) => ruleAnswers[id] ?? null);
          const { keepingMine } = mergeField(before, mine[id] ?? null, theirs[id] ?? null, isSame);
          return keepingMine === null ? [] : [[id, keepingMine]];
        }),
      );
      return { keepingMine: merged, keepingTheirs: merged, clashes: [] };
    },
    parse: (stored) => (isRuleAnswers(stored) ? { value: stored } : null),
  },
};

export function ruleAnswerState({ keptRuleIds, brokenRuleIds, version }: TradeRules): ServerState<RuleAnswerValues> {
  const followed = keptRuleIds.map((id) => [id, "kept"] as const);
  const broken = brokenRuleIds.map((id) => [id, "broken"] as const);
  return { answers: { value: Object.fromEntries([...followed, ...broken]), version } };
}

export interface RuleAnswerTransportOptions {
  tradeId: string;
  onSaved: (response: TradeRules) => void;
}

/** The calls that save what a trade says about the rules. */
export function ruleAnswerTransport(
  options: RuleAnswerTransportOptions,
): PartTransportOptions<RuleAnswerValues, TradeRules> {
  const { tradeId, onSaved } = options;
  const params = { id: tradeId };
  const idsWith = (ruleAnswers: RuleAnswers, ruleAnswer: RuleAnswer) =>
    Object.keys(ruleAnswers).filter((id) => ruleAnswers[id] === ruleAnswer);
  return {
    read: (call) => call("GET /trades/{id}/rules", { params, parser: tradeRules }),
    save: {
      answers: (call, ruleAnswers, ifMatch) => {
        const body = { keptRuleIds: idsWith(ruleAnswers, "kept"), brokenRuleIds: idsWith(ruleAnswers, "broken") };
        return call("PUT /trades/{id}/rules", { params, body, ifMatch, parser: tradeRules });
      },
    },
    stateOf: ruleAnswerState,
    onResponse: onSaved,
    failure: () => t`Couldn't save the rules. Try again.`,
  };
}
