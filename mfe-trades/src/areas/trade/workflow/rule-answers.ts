import { type TradeRules, tradeRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { type ApiClient, problemText } from "@entrywise/host";
import {
  type DraftTransport,
  type KeepaliveCall,
  mergeField,
  type Rules,
  type ServerState,
} from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { failureKind } from "../../../drafts/trade-transport.ts";

export type RuleAnswer = "kept" | "broken";
/** By rule; a rule without a rule answer was not asked. */
export type RuleAnswers = Readonly<Record<string, RuleAnswer>>;
export type RuleAnswerValues = { answers: RuleAnswers };

const isRuleAnswers = (stored: unknown): stored is RuleAnswers =>
  typeof stored === "object" &&
  stored !== null &&
  Object.values(stored).every((ruleAnswer) => ruleAnswer === "kept" || ruleAnswer === "broken");
const idsOf = (...all: readonly RuleAnswers[]) => [...new Set(all.flatMap(Object.keys))];
const isSame = (a: RuleAnswer | null, b: RuleAnswer | null) => a === b;

/** Merges rule answers: those to different rules are combined; of two to the same rule the one given here stays. */
export const saveRuleAnswers: Rules<RuleAnswerValues> = {
  answers: {
    debounceMs: 300,
    isSame: (a, b) => idsOf(a, b).every((id) => a[id] === b[id]),
    merge: (ancestors, mine, theirs) => {
      const merged = Object.fromEntries(
        idsOf(mine, theirs, ...ancestors).flatMap((id) => {
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
  trades: ApiClient;
  sendKeepalive: KeepaliveCall;
  onSaved: (response: TradeRules) => void;
}

/** The calls that save what a trade says about the rules. */
export function createRuleAnswerTransport(options: RuleAnswerTransportOptions): DraftTransport<RuleAnswerValues> {
  const { tradeId, trades, sendKeepalive, onSaved } = options;
  const path = `/trades/${tradeId}/rules`;
  const heard = (response: TradeRules) => {
    onSaved(response);
    return ruleAnswerState(response);
  };
  const of = (ruleAnswers: RuleAnswers, wanted: RuleAnswer) =>
    Object.keys(ruleAnswers).filter((id) => ruleAnswers[id] === wanted);
  return {
    read: async () => heard(await trades.get(path, { parser: tradeRules })),
    save: async (_, ruleAnswers, version, keepalive) => {
      const body = { keptRuleIds: of(ruleAnswers, "kept"), brokenRuleIds: of(ruleAnswers, "broken") };
      const outliving = keepalive ? sendKeepalive({ method: "PUT", path, body, ifMatch: version }) : null;
      if (outliving !== null) return heard(tradeRules.parse(await outliving));
      return heard(await trades.put(path, body, { ifMatch: version, parser: tradeRules }));
    },
    failureOf: (error) => ({
      kind: failureKind(error),
      message: problemText(error, t`Couldn't save the rules. Try again.`),
    }),
  };
}
