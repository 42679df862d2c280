import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { openDraftValues } from "@entrywise/host/drafts";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { PrintSection, useAwaited } from "@entrywise/ui/print";
import { type RuleAnswer, type RuleAnswerValues, ruleAnswerState } from "./rule-answers.ts";
import { rulesThing, useTradeRules } from "./trade-rules.queries.ts";

const stateLabels: Record<RuleAnswer, MessageDescriptor> = {
  kept: msg`✓ followed`,
  broken: msg`✗ broken`,
};

/** Which rules of its strategy the trade followed and broke; nothing where there are none. */
export function PrintedRules({ trade: { id, strategyId } }: { trade: TradeDetail }) {
  const userId = useHost().user?.userId ?? "visitor";
  const { data, error } = useTradeRules(id, strategyId);
  useAwaited(t`Rules`, strategyId !== null && data === undefined && error === null);
  if (data === undefined || data.rules.length === 0) return null;
  const typed = openDraftValues<RuleAnswerValues>(userId, rulesThing(id))?.answers;
  const ruleAnswers = typed ?? ruleAnswerState(data).answers.value;
  return (
    <PrintSection
      title={t`Rules`}
      sub={t`${countResponses(ruleAnswers, "kept")} followed, ${countResponses(ruleAnswers, "broken")} broken`}
    >
      <table className="paper-table" aria-label={t`Printed rules`}>
        <tbody>
          {data.rules.map(({ id: ruleId, text }) => {
            const ruleAnswer = ruleAnswers[ruleId];
            return (
              <tr key={ruleId}>
                <td>{text}</td>
                <td className="paper-end">
                  {ruleAnswer === undefined ? t`not in checklist` : i18n._(stateLabels[ruleAnswer])}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </PrintSection>
  );
}

const countResponses = (ruleAnswers: RuleAnswerValues["answers"], wanted: RuleAnswer) =>
  Object.values(ruleAnswers).filter((ruleAnswer) => ruleAnswer === wanted).length;
