import { EmptyState, ListChecks, Panel, SkeletonRows } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { useItems } from "./items.queries.ts";

export function ItemList() {
  const query = useItems();
  const { data } = query;
  if (data === undefined && query.error) return <QueryFailure query={query} failure="Couldn't load {{title}}" />;
  if (data === undefined) return <SkeletonRows rows={4} />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={ListChecks} title="Nothing here yet">
        Add the first one above.
      </EmptyState>
    );
  }
  return (
    <Panel title="{{title}}" sub={`n = ${data.total}`}>
      <ul>
        {data.items.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Panel>
  );
}
