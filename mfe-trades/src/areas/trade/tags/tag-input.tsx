import type { Tag, TagCategory } from "@entrywise/contracts/trades/tags.api";
import { t } from "@entrywise/host/macro";
import { Input, Kbd, TagIcon, useReadOnly } from "@entrywise/ui";
import { type KeyboardEvent, useId, useState } from "react";
import { matchingTags } from "./tag-order.ts";

export interface TagInputProps {
  categories: readonly TagCategory[];
  chosenIds: readonly string[];
  onChoose: (tag: Tag) => void;
  onCreate: (name: string) => void;
}

/** Finds a tag while typing; Enter puts it on the trade, or makes a new one when there is no match (T-390). */
export function TagInput({ categories, chosenIds, onChoose, onCreate }: TagInputProps) {
  const isReadOnly = useReadOnly();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const matches = matchingTags(categories, typed);
  const current = matches[Math.min(active, matches.length - 1)];
  const done = () => {
    setTyped("");
    setActive(0);
  };
  const choose = (tag: Tag) => {
    onChoose(tag);
    done();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && matches.length > 0) {
      event.preventDefault();
      setActive((active + step + matches.length) % matches.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing && typed.trim() !== "") {
      event.preventDefault();
      if (current !== undefined) choose(current);
      else {
        onCreate(typed.trim());
        done();
      }
    } else if (event.key === "Escape" && typed !== "") {
      event.stopPropagation();
      event.preventDefault();
      done();
    }
  };
  return (
    <div className="tag-input">
      <TagIcon aria-hidden="true" />
      <Input
        role="combobox"
        aria-label={t`Add a tag`}
        aria-expanded={matches.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(current === undefined ? {} : { "aria-activedescendant": `${listId}-${current.id}` })}
        readOnly={isReadOnly}
        autoComplete="off"
        maxLength={60}
        placeholder={t`Type to Add a new tag`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(0)}
      />
      <Kbd aria-hidden="true">↵</Kbd>
      <div
        id={listId}
        className="tag-matches"
        role="listbox"
        tabIndex={-1}
        aria-label={t`Matching tags`}
        hidden={typed.trim() === ""}
      >
        {matches.map((tag) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={tag.id}
            id={`${listId}-${tag.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={tag === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(tag)}
          >
            <span aria-hidden="true" className="tag-dot" style={{ background: `var(--hue-${tag.colour})` }} />
            {tag.name}
            <small>{chosenIds.includes(tag.id) ? t`selected` : tag.category}</small>
          </div>
        ))}
        {matches.length === 0 && typed.trim() !== "" ? (
          <div role="option" tabIndex={-1} aria-selected="true">{t`New tag “${typed.trim()}”`}</div>
        ) : null}
      </div>
    </div>
  );
}
