import { useHost } from "@entrywise/host";
import { useWish } from "@entrywise/host/commands";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { t } from "@entrywise/host/macro";
import { Button, Input, Kbd, Plus, Popover, Portal, Search, SkeletonRows } from "@entrywise/ui";
import { useEffect, useRef, useState } from "react";
import { heardAs } from "../../../catalogue/page-keys.ts";
import { usePageKeys } from "../../../catalogue/use-page-keys.ts";
import type { FilterEntriesProps, FirstChosen } from "./filter-entries.tsx";

/** Fetched when somebody is about to open the menu: every list has it, and few are filtered by it. */
const filterEntries = lazyComponent<FilterEntriesProps>({
  get name() {
    return t`the filter menu`;
  },
  load: () => import("./filter-entries.tsx").then(({ FilterEntries }) => FilterEntries),
});
/** Failing now costs nothing: whoever opens the menu asks again. */
const fetchAhead = () => void filterEntries.fetched().catch(() => undefined);

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest(
    "input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable],[role=dialog]",
  ) !== null;

/** Opens on F, outside text fields and only while shortcuts are on. */
function useFilterKey(onKey: () => void) {
  const { shortcutsEnabled } = useHost().settings;
  useEffect(() => {
    if (!shortcutsEnabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== heardAs("add-filter") || event.ctrlKey || event.metaKey || event.altKey || isTyping(event))
        return;
      event.preventDefault();
      onKey();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [shortcutsEnabled, onKey]);
}

/** Adds a part to the filter: names on the left, the chosen one is set on the right and applies at once. */
export function FilterMenu({ filter, onChange }: Pick<FilterEntriesProps, "filter" | "onChange">) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [openByKey] = useState(() => () => setOpen(true));
  const filterKey = usePageKeys()("add-filter");
  useFilterKey(openByKey);
  useWish("filter", "menu", openByKey);
  const [find, setFind] = useState("");
  const firstChosen = useRef<FirstChosen>({ choose: null, isDue: false });
  const chooseFirst = () => {
    const { choose } = firstChosen.current;
    if (choose === null) firstChosen.current.isDue = true;
    else choose();
  };

  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: "bottom-start", gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button className="tf-button tf-add" onPointerEnter={fetchAhead} onFocus={fetchAhead}>
          <Plus aria-hidden="true" />
          <span className="tf-add-name">{t`Filter`}</span>
          {filterKey === null ? null : <Kbd aria-hidden="true">{filterKey}</Kbd>}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t`Add a filter`}>
            <div className="tf-menu">
              <div className="tf-names-find">
                <span className="tf-find">
                  <Search aria-hidden="true" />
                  <Input
                    size="sm"
                    aria-label={t`Search filters`}
                    placeholder={t`Search filters`}
                    value={find}
                    onChange={(event) => setFind(event.target.value)}
                    onKeyDown={(event) => {
                      if (event.key === "Enter") chooseFirst();
                    }}
                  />
                </span>
              </div>
              <LazyComponent
                part={filterEntries}
                props={{ filter, onChange, find, firstChosen, chosen, onChoose: setChosen }}
                placeholder={
                  <div className="tf-names">
                    <SkeletonRows rows={8} />
                  </div>
                }
              />
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
