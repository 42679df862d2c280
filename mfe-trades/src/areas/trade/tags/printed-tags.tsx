import type { TagCategory } from "@entrywise/contracts/trades/tags.api";
import { t } from "@entrywise/host/macro";
import { PrintSection, useAwaited } from "@entrywise/ui/print";
import { useTagCategories } from "../../../data/tags/tag-choices.queries.ts";

/** Tags by their categories, mistakes named as such; nothing where the trade has none. */
export function PrintedTags({ tagIds }: { tagIds: readonly string[] }) {
  const { data, error } = useTagCategories({ enabled: tagIds.length > 0 });
  useAwaited(t`Tags`, tagIds.length > 0 && data === undefined && error === null);
  const groups = (data ?? []).flatMap((category) => {
    const names = category.tags.filter(({ id }) => tagIds.includes(id)).map(({ name }) => name);
    return names.length === 0 ? [] : [{ category, names }];
  });
  if (groups.length === 0) return null;
  return (
    <PrintSection title={t`Tags`}>
      <dl className="paper-facts">
        {groups.map(({ category, names }) => (
          <div key={category.id}>
            <dt>{categoryTitle(category)}</dt>
            <dd>{names.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </PrintSection>
  );
}

const categoryTitle = ({ name, isMistakes }: TagCategory) => (isMistakes ? t`${name} (mistakes)` : name);
