import { useHost } from "@entrywise/host";
import { Button, Kbd, Plus, Popover, Portal } from "@entrywise/ui";
import { type ComponentType, useEffect, useState } from "react";
import {
  DirectionPane,
  MarketPane,
  type PaneProps,
  ResultPane,
  ReviewPane,
  RewardPane,
  StatusPane,
  StrategyPane,
  SymbolPane,
  TagPane,
  TextPane,
} from "./filter-panes.tsx";

const panes: readonly { name: string; Pane: ComponentType<PaneProps> }[] = [
  { name: "Symbol", Pane: SymbolPane },
  { name: "Direction", Pane: DirectionPane },
  { name: "Result", Pane: ResultPane },
  { name: "Status", Pane: StatusPane },
  { name: "Review", Pane: ReviewPane },
  { name: "Market", Pane: MarketPane },
  { name: "Strategy", Pane: StrategyPane },
  { name: "Tags", Pane: TagPane },
  { name: "Net R:R", Pane: RewardPane },
  { name: "Text", Pane: TextPane },
];

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest("input,textarea,select,[contenteditable],[role=dialog]") !== null;

/** Opens on F, outside text fields and only while shortcuts are on. */
function useFilterKey(onKey: () => void) {
  const { shortcutsEnabled } = useHost().settings;
  useEffect(() => {
    if (!shortcutsEnabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "f" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      onKey();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [shortcutsEnabled, onKey]);
}

/** Adds a part to the filter: names on the left, the chosen one is set on the right and applies at once. */
export function FilterMenu({ filter, onChange }: PaneProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("Symbol");
  const [openByKey] = useState(() => () => setOpen(true));
  useFilterKey(openByKey);
  const Pane = panes.find((pane) => pane.name === name)?.Pane ?? SymbolPane;

  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: "bottom-start", gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button className="tf-button tf-add">
          <Plus aria-hidden="true" />
          <span className="tf-add-name">Filter</span>
          <Kbd aria-hidden="true">F</Kbd>
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label="Add a filter">
            <div className="tf-menu">
              <ul className="tf-names">
                {panes.map((pane) => (
                  <li key={pane.name}>
                    <button
                      type="button"
                      aria-pressed={pane.name === name}
                      onClick={() => setName(pane.name)}
                      className="tf-name"
                    >
                      {pane.name}
                    </button>
                  </li>
                ))}
              </ul>
              <section className="tf-pane" aria-label={name}>
                <Pane filter={filter} onChange={onChange} />
              </section>
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
