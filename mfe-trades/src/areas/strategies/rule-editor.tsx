import type { StrategyRule, StrategyRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { t } from "@entrywise/host/macro";
import { Button, ChevronDown, ChevronUp, IconButton, Input, Plus, Select, Trash2 } from "@entrywise/ui";
import { useState } from "react";
import { useSaveRules } from "../../data/strategies/strategy-rules.queries.ts";

const weights = ["1", "2", "3", "4", "5"];
const usualWeight = 3;
const longest = 200;

export interface RuleEditorProps {
  strategyId: string;
  /** As they were when editing began: what somebody else saves meanwhile is not overwritten. */
  stored: StrategyRules;
  onDone: () => void;
}

/** Adds, edits, weighs, moves and deletes rules; saved together. */
export function RuleEditor({ strategyId, stored, onDone }: RuleEditorProps) {
  const [rules, setRules] = useState<readonly StrategyRule[]>(stored.rules);
  const { mutation: save, question } = useSaveRules(strategyId, stored, setRules);
  const change = (id: string, own: Partial<StrategyRule>) =>
    setRules(rules.map((rule) => (rule.id === id ? { ...rule, ...own } : rule)));
  const move = (from: number, to: number) => {
    const next = rules.filter((_, place) => place !== from);
    const rule = rules[from];
    if (rule !== undefined) setRules([...next.slice(0, to), rule, ...next.slice(to)]);
  };
  const add = () =>
    setRules([
      ...rules,
      { id: crypto.randomUUID(), text: "", weight: usualWeight, heading: rules.at(-1)?.heading ?? "" },
    ]);
  const written = rules.filter(({ text }) => text.trim() !== "");
  return (
    <>
      <form
        className="sr-editor"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(written, { onSuccess: (response) => (response === null ? undefined : onDone()) });
        }}
      >
        <ol>
          {rules.map((rule, place) => (
            <li key={rule.id}>
              <Input
                size="sm"
                className="sr-heading-field"
                aria-label={t`Heading of rule ${place + 1}`}
                value={rule.heading}
                maxLength={60}
                placeholder={t`Heading`}
                onChange={(event) => change(rule.id, { heading: event.target.value })}
              />
              <Input
                size="sm"
                aria-label={t`Rule ${place + 1}`}
                value={rule.text}
                maxLength={longest}
                placeholder={t`Stop behind the retest, never widened`}
                onChange={(event) => change(rule.id, { text: event.target.value })}
              />
              <Select
                size="sm"
                aria-label={t`Weight of rule ${place + 1}`}
                value={String(rule.weight)}
                options={weights.map((value) => ({ value, label: t`Weight ${value}` }))}
                onChange={(weight) => change(rule.id, { weight: Number.parseInt(weight, 10) })}
              />
              <IconButton
                size="sm"
                aria-label={t`Move rule ${place + 1} up`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ChevronUp aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                aria-label={t`Move rule ${place + 1} down`}
                disabled={place === rules.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ChevronDown aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                aria-label={t`Delete rule ${place + 1}`}
                onClick={() => setRules(rules.filter(({ id }) => id !== rule.id))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
        <div className="sr-actions">
          <Button size="sm" onClick={add}>
            <Plus aria-hidden="true" />
            {t`Add rule`}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDone}>{t`Cancel`}</Button>
          <Button size="sm" variant="solid" type="submit" disabled={save.isPending}>{t`Save rules`}</Button>
        </div>
      </form>
      {question}
    </>
  );
}
