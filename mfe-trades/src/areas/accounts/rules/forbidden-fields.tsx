import type { ForbiddenCheck, ForbiddenRule } from "@entrywise/contracts/trades/account-rules.api";
import type { NewsWindow } from "@entrywise/contracts/trades/firm-terms";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Button, IconButton, Input, NumberField, Plus, Select, Trash2 } from "@entrywise/ui";
import { useTagCategories } from "../../../data/tags/tag-choices.queries.ts";
import { translatedOptions } from "../../../display/translated.ts";
import { FieldList } from "./field-list.tsx";

type Kind = ForbiddenCheck["kind"] | "news";

const kinds: readonly { value: Kind; label: MessageDescriptor }[] = [
  {
    value: "own",
    label: msg`Tracked manually`,
  },
  {
    value: "weekend",
    label: msg`Held over the weekend`,
  },
  {
    value: "opposite",
    label: msg`Hedged on another account`,
  },
  {
    value: "size",
    label: msg`Larger than`,
  },
  {
    value: "news",
    label: msg`Near high-impact news`,
  },
  {
    value: "tag",
    label: msg`Has the tag`,
  },
];
const most = 20;

export interface ForbiddenFieldsProps {
  rules: readonly ForbiddenRule[];
  error: string | undefined;
  onChange: (rules: readonly ForbiddenRule[]) => void;
}

/** What else a firm forbids, as the trader describes it, and how trades that do it are found. */
export function ForbiddenFields({ rules, error, onChange }: ForbiddenFieldsProps) {
  const tags = (useTagCategories({ enabled: true }).data ?? []).flatMap((category) => category.tags);
  const [firstTag] = tags;
  const change = (id: string, own: Partial<ForbiddenRule>) =>
    onChange(rules.map((rule) => (rule.id === id ? { ...rule, ...own } : rule)));
  const findCheck = (kind: ForbiddenCheck["kind"]): ForbiddenCheck => {
    if (kind === "size") return { kind, most: "" };
    return kind === "tag" ? { kind, tagId: firstTag?.id ?? "" } : { kind };
  };
  const findHow = (kind: Kind): Pick<ForbiddenRule, "check" | "news"> =>
    kind === "news" ? { check: { kind: "own" }, news: { before: 2, after: 2 } } : { check: findCheck(kind) };
  const replace = (id: string, how: Pick<ForbiddenRule, "check" | "news">) =>
    onChange(rules.map((rule) => (rule.id === id ? { id, text: rule.text, ...how } : rule)));
  const options = kinds.map((kind) => ({ ...kind, disabled: kind.value === "tag" && firstTag === undefined }));
  const add = () => onChange([...rules, { id: crypto.randomUUID(), text: "", check: { kind: "own" } }]);
  return (
    <FieldList title={t`Forbidden practices`} error={error}>
      <ol>
        {rules.map(({ id, text, check, news }, place) => {
          const name = t`forbidden rule ${place + 1}`;
          return (
            <li key={id} className="ar-row">
              <Input
                size="sm"
                aria-label={t`Forbidden rule ${place + 1}`}
                value={text}
                maxLength={200}
                placeholder={t`Within two minutes of red news`}
                onChange={(event) => change(id, { text: event.target.value })}
              />
              <Select
                size="sm"
                aria-label={t`How to detect ${name}`}
                value={news === undefined ? check.kind : "news"}
                options={translatedOptions(options)}
                onChange={(kind) => replace(id, findHow(kinds.find(({ value }) => value === kind)?.value ?? "own"))}
              />
              {check.kind === "size" ? (
                <NumberField
                  size="sm"
                  kind="size"
                  aria-label={t`Max size for ${name}`}
                  placeholder={t`lots`}
                  value={check.most}
                  onChange={(value) => change(id, { check: { kind: "size", most: value ?? "" } })}
                />
              ) : null}
              {news === undefined ? null : (
                <NewsFields name={name} window={news} onChange={(next) => change(id, { news: next })} />
              )}
              {check.kind === "tag" ? (
                <Select
                  size="sm"
                  aria-label={t`${name} tag`}
                  value={check.tagId}
                  options={tags.map((tag) => ({ value: tag.id, label: tag.name }))}
                  onChange={(tagId) => change(id, { check: { kind: "tag", tagId } })}
                />
              ) : null}
              <IconButton
                size="sm"
                aria-label={t`Remove ${name}`}
                onClick={() => onChange(rules.filter((rule) => rule.id !== id))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {rules.length >= most ? null : (
        <Button size="sm" onClick={add}>
          <Plus aria-hidden="true" />
          {t`Add rule`}
        </Button>
      )}
    </FieldList>
  );
}

interface NewsFieldsProps {
  name: string;
  window: NewsWindow;
  onChange: (window: NewsWindow) => void;
}

/** Minutes around an event; what is left empty is none. */
function NewsFields({ name, window: { before, after }, onChange }: NewsFieldsProps) {
  const whole = (value: string | null) => Math.min(120, Math.max(0, Math.trunc(Number(value ?? 0)) || 0));
  return (
    <>
      <NumberField
        size="sm"
        kind="size"
        step="1"
        aria-label={t`Minutes before news for ${name}`}
        value={String(before)}
        onChange={(value) => onChange({ before: whole(value), after })}
      />
      <NumberField
        size="sm"
        kind="size"
        step="1"
        aria-label={t`Minutes after news for ${name}`}
        value={String(after)}
        onChange={(value) => onChange({ before, after: whole(value) })}
      />
    </>
  );
}
