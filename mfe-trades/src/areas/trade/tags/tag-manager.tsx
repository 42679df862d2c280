import type { TagCategory } from "@entrywise/contracts/trades/tags.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { t } from "@entrywise/host/macro";
import { useMemo, useState } from "react";
import { useTradeDrafts } from "../../../drafts/use-trade-drafts.ts";
import { CategoryCard } from "./category-card.tsx";
import { NewCategory } from "./new-category.tsx";
import { useTagChanges } from "./tag-changes.queries.ts";
import { TagChip } from "./tag-chip.tsx";
import { TagDialogs, type TagQuestion } from "./tag-dialogs.tsx";
import { useTagFigures } from "./tag-figures.queries.ts";
import { TagInput } from "./tag-input.tsx";
import type { Dragged } from "./use-dragging.ts";

export interface TagManagerProps {
  trade: TradeDetail;
  categories: readonly TagCategory[];
}

export function TagManager({ trade, categories }: TagManagerProps) {
  const { values, edit } = useTradeDrafts(trade);
  const changes = useTagChanges();
  const figures = useTagFigures();
  const [question, setQuestion] = useState<TagQuestion | null>(null);
  const tags = useMemo(() => categories.flatMap((category) => category.tags), [categories]);
  const chosen = values.tags;
  const choose = (id: string) => edit("tags", (ids) => (ids.includes(id) ? ids : [...ids, id]));
  const toggle = (id: string) =>
    edit("tags", (ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const named = categories.filter(({ id }) => id !== null);
  const moveTag = (tagId: string, tagCategoryId: string, position: number) =>
    changes.move.mutate({ tagId, tagCategoryId, position });

  /** A tag lands before or after another one, a category beside another one, a tag on a card at its end. */
  const dropOnTag = (category: TagCategory, place: number) => (dragged: Dragged, after: boolean) => {
    if (category.id === null) return;
    const from = category.tags.findIndex(({ id }) => id === dragged.id);
    const to = after ? place + 1 : place;
    moveTag(dragged.id, category.id, from !== -1 && from < to ? to - 1 : to);
  };
  const dropOnCard = (category: TagCategory) => (dragged: Dragged, after: boolean) => {
    if (category.id === null) return;
    if (dragged.kind === "tag") {
      moveTag(dragged.id, category.id, category.tags.filter(({ id }) => id !== dragged.id).length);
      return;
    }
    const rest = named.filter(({ id }) => id !== dragged.id);
    const place = rest.findIndex(({ id }) => id === category.id) + (after ? 1 : 0);
    changes.moveCategory.mutate({ id: dragged.id, position: place });
  };

  return (
    <div className="tags">
      <div className="tags-head">
        <TagInput
          categories={categories}
          chosenIds={chosen}
          onChoose={(tag) => choose(tag.id)}
          onCreate={(name) => changes.add.mutate({ name }, { onSuccess: ({ id }) => choose(id) })}
        />
        <span
          className="tags-count"
          role="status"
        >{t`${tags.filter(({ id }) => chosen.includes(id)).length} of ${tags.length} selected`}</span>
      </div>
      <div className="tag-cards">
        {categories.map((category) => {
          const { id } = category;
          return (
            <CategoryCard
              key={id ?? "none"}
              category={category}
              place={named.indexOf(category)}
              count={named.length}
              onAddTag={() => setQuestion({ ask: "addTag", category })}
              onRename={() => setQuestion({ ask: "renameCategory", category })}
              onMark={(isMistakes) =>
                id === null ? undefined : changes.markCategory.mutate({ id, version: category.version, isMistakes })
              }
              onColour={(colour) =>
                id === null ? undefined : changes.colourCategory.mutate({ id, version: category.version, colour })
              }
              onMove={(position) => (id === null ? undefined : changes.moveCategory.mutate({ id, position }))}
              onDelete={() => setQuestion({ ask: "deleteCategory", category })}
              onDropped={dropOnCard(category)}
            >
              {category.tags.map((tag, place) => (
                <TagChip
                  key={tag.id}
                  tag={{ ...tag, colour: category.colour }}
                  place={place}
                  count={category.tags.length}
                  categories={categories}
                  figures={figures.get(tag.id)}
                  isChosen={chosen.includes(tag.id)}
                  onToggle={() => toggle(tag.id)}
                  onRename={() => setQuestion({ ask: "rename", tag })}
                  onDelete={() => setQuestion({ ask: "delete", tag })}
                  onMove={(categoryId, to) => moveTag(tag.id, categoryId, to)}
                  onDropTag={dropOnTag(category, place)}
                />
              ))}
            </CategoryCard>
          );
        })}
      </div>
      <NewCategory onCreate={(name) => changes.addCategory.mutate(name)} />
      {question === null ? null : (
        <TagDialogs question={question} changes={changes} onAdded={choose} onClose={() => setQuestion(null)} />
      )}
    </div>
  );
}
