import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, t } from "@entrywise/host/macro";
import { SkeletonRows } from "@entrywise/ui";
import { CheckList } from "@entrywise/ui/filter-bar";
import { useRulesByStrategy } from "../../../data/strategies/rules-by-strategy.queries.ts";
import { FailedList } from "./failed-list.tsx";
import { orNone, type PaneProps } from "./filter-panes.tsx";
import { ruleAnswerNames } from "./rule-texts.ts";

const ruleAnswerOptions = Object.entries(ruleAnswerNames) as [keyof typeof ruleAnswerNames, MessageDescriptor][]; // the names' own keys

/** Over all rules of a trade's strategy. */
export function RulesPane({ filter, onChange }: PaneProps) {
  return (
    <CheckList
      label={t`Rules`}
      chosen={filter.ruleAnswers ?? []}
      onChange={(ruleAnswers) => onChange({ ...filter, ruleAnswers: orNone(ruleAnswers) })}
      options={ruleAnswerOptions.map(([value, label]) => ({ value, label: i18n._(label) }))}
    />
  );
}

export function FollowedRulePane(props: PaneProps) {
  return <RuleList {...props} label={t`Rules followed`} field="keptRuleIds" />;
}

export function BrokenRulePane(props: PaneProps) {
  return <RuleList {...props} label={t`Rules broken`} field="brokenRuleIds" />;
}

interface RuleListProps extends PaneProps {
  label: string;
  field: "keptRuleIds" | "brokenRuleIds";
}

function RuleList({ filter, onChange, label, field }: RuleListProps) {
  const { data, isError, refetch } = useRulesByStrategy({ enabled: true });
  if (isError) return <FailedList what={t`Rules`} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={4} />;
  if (data.length === 0)
    return (
      <p className="ui-filter-none">{t`None of your strategies has rules yet. Add them on the strategy's page.`}</p>
    );
  return (
    <CheckList
      label={label}
      find={t`Search rules`}
      chosen={filter[field] ?? []}
      onChange={(ids) => onChange({ ...filter, [field]: orNone(ids) })}
      options={data.flatMap(({ name, rules }) =>
        rules.map(({ id, text }) => ({ value: id, label: text, detail: name })),
      )}
    />
  );
}
