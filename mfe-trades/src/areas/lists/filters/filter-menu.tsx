import { useHost } from "@entrywise/host";
import { useWish } from "@entrywise/host/commands";
import { t } from "@entrywise/host/macro";
import { Button, Input, Kbd, Plus, Popover, Portal, Search } from "@entrywise/ui";
import { type ComponentType, Fragment, useEffect, useState } from "react";
import { heardAs } from "../../../catalogue/page-keys.ts";
import { usePageKeys } from "../../../catalogue/use-page-keys.ts";
import { type RangeFigure, rangeGroups } from "../../../filter/range-words.ts";
import {
  DirectionPane,
  MarketPane,
  type PaneProps,
  PredictionPane,
  ResultPane,
  ReviewPane,
  StatusPane,
  StopHitPane,
  StopSourcePane,
  StrategyPane,
  SymbolPane,
  TagPane,
  TargetHitPane,
  TextPane,
  TimePane,
} from "./filter-panes.tsx";
import { RangePane } from "./range-pane.tsx";
import { BrokenRulePane, KeptRulePane, RulesPane } from "./rule-panes.tsx";

/** `also`: what else it is looked for by. */
type Entry = { name: string; also?: string } & ({ Pane: ComponentType<PaneProps> } | { figure: RangeFigure });

const groups: readonly { group: string; entries: readonly Entry[] }[] = [
  {
    get group() {
      return t`Trade`;
    },
    entries: [
      {
        get name() {
          return t`Symbol`;
        },
        Pane: SymbolPane,
      },
      {
        get name() {
          return t`Market`;
        },
        Pane: MarketPane,
      },
      {
        get name() {
          return t`Direction`;
        },
        get also() {
          return t`long short`;
        },
        Pane: DirectionPane,
      },
      {
        get name() {
          return t`Status`;
        },
        get also() {
          return t`state open closed planned executed missed`;
        },
        Pane: StatusPane,
      },
      {
        get name() {
          return t`Result`;
        },
        also: "outcome win loss break-even",
        Pane: ResultPane,
      },
      {
        get name() {
          return t`Strategy`;
        },
        also: "setup",
        Pane: StrategyPane,
      },
      {
        get name() {
          return t`Tags`;
        },
        Pane: TagPane,
      },
      {
        get name() {
          return t`Rules`;
        },
        Pane: RulesPane,
      },
      {
        get name() {
          return t`Rule kept`;
        },
        Pane: KeptRulePane,
      },
      {
        get name() {
          return t`Rule broken`;
        },
        Pane: BrokenRulePane,
      },
      {
        get name() {
          return t`Time of day`;
        },
        Pane: TimePane,
      },
      {
        get name() {
          return t`Review`;
        },
        Pane: ReviewPane,
      },
      {
        get name() {
          return t`Prediction`;
        },
        Pane: PredictionPane,
      },
      {
        get name() {
          return t`Initial stop`;
        },
        get also() {
          return t`source statement without stop`;
        },
        Pane: StopSourcePane,
      },
      {
        get name() {
          return t`Stop hit`;
        },
        Pane: StopHitPane,
      },
      {
        get name() {
          return t`Target hit`;
        },
        Pane: TargetHitPane,
      },
      {
        get name() {
          return t`Text`;
        },
        Pane: TextPane,
      },
    ],
  },
  ...rangeGroups.map((ranges) => ({
    get group() {
      return ranges.group;
    },
    entries: ranges.figures.map((figure) => ({
      get name() {
        return figure.label;
      },
      figure,
    })),
  })),
];

/** Groups whose own name or entries are looked for. */
function matching(find: string) {
  const wanted = find.trim().toLowerCase();
  if (wanted === "") return groups;
  return groups.flatMap(({ group, entries }) => {
    const found = group.toLowerCase().includes(wanted)
      ? entries
      : entries.filter(({ name, also = "" }) => `${name} ${also}`.toLowerCase().includes(wanted));
    return found.length === 0 ? [] : [{ group, entries: found }];
  });
}

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

function EntryPane({ entry, ...props }: PaneProps & { entry: Entry }) {
  return "Pane" in entry ? <entry.Pane {...props} /> : <RangePane figure={entry.figure} {...props} />;
}

/** Adds a part to the filter: names on the left, the chosen one is set on the right and applies at once. */
export function FilterMenu({ filter, onChange }: PaneProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(t`Symbol`);
  const [openByKey] = useState(() => () => setOpen(true));
  const filterKey = usePageKeys()("add-filter");
  useFilterKey(openByKey);
  useWish("filter", "menu", openByKey);
  const [find, setFind] = useState("");
  const shown = matching(find);
  const first = shown[0]?.entries[0]?.name;
  const found = shown.flatMap(({ entries }) => entries);
  // while something is looked for, the first that is found stands beside it
  const entry = found.find((one) => one.name === name) ?? found[0];

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
          <span className="tf-add-name">{t`Filter`}</span>
          {filterKey === null ? null : <Kbd aria-hidden="true">{filterKey}</Kbd>}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t`Add a filter`}>
            <div className="tf-menu">
              <div className="tf-names">
                <span className="tf-find">
                  <Search aria-hidden="true" />
                  <Input
                    size="sm"
                    aria-label={t`Find a filter`}
                    placeholder={t`Find a filter`}
                    value={find}
                    onChange={(event) => setFind(event.target.value)}
                    onKeyDown={(event) => {
                      if (event.key === "Enter" && first !== undefined) setName(first);
                    }}
                  />
                </span>
                {shown.map(({ group, entries }) => (
                  <Fragment key={group}>
                    <h2>{group}</h2>
                    <ul aria-label={group}>
                      {entries.map((one) => (
                        <li key={one.name}>
                          <button
                            type="button"
                            aria-pressed={one.name === entry?.name}
                            onClick={() => setName(one.name)}
                            className="tf-name"
                          >
                            {one.name}
                          </button>
                        </li>
                      ))}
                    </ul>
                  </Fragment>
                ))}
                {shown.length === 0 ? <p className="tf-none">{t`No filter matches “${find}”.`}</p> : null}
              </div>
              <section className="tf-pane" aria-label={entry?.name ?? name}>
                {entry === undefined ? null : (
                  <EntryPane key={entry.name} entry={entry} filter={filter} onChange={onChange} />
                )}
              </section>
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
