import { useWish } from "@entrywise/host/commands";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg } from "@entrywise/host/macro";
import { SkeletonRows } from "@entrywise/ui";
import { FilterMenuFrame, useFilterKey } from "@entrywise/ui/filter-bar";
import { useRef, useState } from "react";
import { heardAs } from "../../../catalogue/page-keys.ts";
import { usePageKeys } from "../../../catalogue/use-page-keys.ts";
import type { FilterEntriesProps, FirstChosen } from "./filter-entries.tsx";

/** Fetched when somebody is about to open the menu: every list has it, and few are filtered by it. */
const filterEntries = lazyComponent<FilterEntriesProps>({
  name: msg`the filter menu`,
  load: () => import("./filter-entries.tsx").then(({ FilterEntries }) => FilterEntries),
});
/** Failing now costs nothing: whoever opens the menu asks again. */
const fetchAhead = () => void filterEntries.fetched().catch(() => undefined);

/** Adds a part to the filter: names on the left, the chosen one is set on the right and applies at once. */
export function FilterMenu({ filter, onChange }: Pick<FilterEntriesProps, "filter" | "onChange">) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [openByKey] = useState(() => () => setOpen(true));
  const filterKey = usePageKeys()("add-filter");
  useFilterKey(heardAs("add-filter"), openByKey);
  useWish("filter", "menu", openByKey);
  const firstChosen = useRef<FirstChosen>({ choose: null, isDue: false });
  const chooseFirst = () => {
    const { choose } = firstChosen.current;
    if (choose === null) firstChosen.current.isDue = true;
    else choose();
  };

  return (
    <FilterMenuFrame
      isOpen={open}
      onOpenChange={setOpen}
      shortcut={filterKey}
      onAhead={fetchAhead}
      onEnter={chooseFirst}
    >
      {(find) => (
        <LazyComponent
          part={filterEntries}
          props={{ filter, onChange, find, firstChosen, chosen, onChoose: setChosen }}
          placeholder={
            <div className="ui-filter-names">
              <SkeletonRows rows={8} />
            </div>
          }
        />
      )}
    </FilterMenuFrame>
  );
}
