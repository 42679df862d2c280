import type { TradeRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { useHost } from "@entrywise/host";
import { useDrafts } from "@entrywise/host/drafts";
import { msg, t } from "@entrywise/host/macro";
import { Segmented } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { translatedOptions } from "../../../display/translated.ts";
import { createPartTransport } from "../../../drafts/part-transport.ts";
import { type RuleAnswer, ruleAnswerState, ruleAnswerTransport, saveRuleAnswers } from "./rule-answers.ts";
import { rulesThing, tradeRulesKey, useTradeRules } from "./trade-rules.queries.ts";

const ruleAnswerOptions = [
  {
    value: "kept",
    label: msg`Followed`,
  },
  {
    value: "broken",
    label: msg`Broken`,
  },
  {
    value: "",
    label: msg`Not in checklist`,
  },
] as const;

/** Which rules of its strategy the trade followed; nothing where there are none. */
export function RuleChecklist({ tradeId, strategyId }: { tradeId: string; strategyId: string | null }) {
  const query = useTradeRules(tradeId, strategyId);
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return (
      <section className="workflow-section workflow-rules" aria-label={t`Rules`}>
        <QueryFailure query={query} failure={t`Couldn't load the rules`} detail={t`What you write is saved.`} />
      </section>
    );
  }
  if (data === undefined || data.rules.length === 0) return null;
  return <Checklist key={`${tradeId} ${strategyId}`} tradeId={tradeId} asked={data} />;
}

function Checklist({ tradeId, asked }: { tradeId: string; asked: TradeRules }) {
  const host = useHost();
  const queries = useQueryClient();
  const { values, edit } = useDrafts({
    thing: rulesThing(tradeId),
    rules: saveRuleAnswers,
    server: useMemo(() => ruleAnswerState(asked), [asked]),
    createTransport: () =>
      createPartTransport(
        host,
        ruleAnswerTransport({
          tradeId,
          onSaved: (response) => {
            queries.setQueryData(tradeRulesKey(tradeId, response.strategyId), response);
            void queries.invalidateQueries({ queryKey: ["strategies", "adherence"] });
          },
        }),
      ),
  });
  const choose = (id: string, ruleAnswer: string) =>
    edit("answers", (before) => {
      const { [id]: _, ...rest } = before;
      return ruleAnswer === "" ? rest : { ...rest, [id]: ruleAnswer as RuleAnswer }; // one of the options
    });
  return (
    <section className="workflow-section workflow-rules" aria-label={t`Rules`}>
      <h3>{t`Rules`}</h3>
      <ul>
        {asked.rules.map(({ id, text }) => (
          <li key={id}>
            <span>{text}</span>
            <Segmented
              writes
              size="sm"
              label={text}
              value={values.answers[id] ?? ""}
              options={translatedOptions(ruleAnswerOptions)}
              onChange={(ruleAnswer) => choose(id, ruleAnswer)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
