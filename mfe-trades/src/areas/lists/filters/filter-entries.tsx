import { i18n } from "@entrywise/host/i18n";
import { type Label, labelText } from "@entrywise/host/label";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { FilterNames, matchingFilters } from "@entrywise/ui/filter-bar";
import { type ComponentType, type RefObject, useEffect } from "react";
import { type RangeFigure, rangeGroups } from "../../../filter/range-texts.ts";
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
import { BrokenRulePane, FollowedRulePane, RulesPane } from "./rule-panes.tsx";

type EntryOptions = { Pane: ComponentType<PaneProps> } | { figure: RangeFigure };

/** `also`: what else it is looked for by. */
type Entry = { name: MessageDescriptor; also?: Label } & EntryOptions;

const groups: readonly { group: MessageDescriptor; entries: readonly Entry[] }[] = [
  {
    group: msg`Trade`,
    entries: [
      {
        name: msg`Symbol`,
        Pane: SymbolPane,
      },
      {
        name: msg`Market`,
        Pane: MarketPane,
      },
      {
        name: msg`Direction`,
        also: msg`long short`,
        Pane: DirectionPane,
      },
      {
        name: msg`Status`,
        also: msg`state open closed planned executed missed`,
        Pane: StatusPane,
      },
      {
        name: msg`Result`,
        also: "outcome win loss break-even",
        Pane: ResultPane,
      },
      {
        name: msg`Strategy`,
        also: "setup",
        Pane: StrategyPane,
      },
      {
        name: msg`Tags`,
        Pane: TagPane,
      },
      {
        name: msg`Rules`,
        Pane: RulesPane,
      },
      {
        name: msg`Rule followed`,
        Pane: FollowedRulePane,
      },
      {
        name: msg`Rule broken`,
        Pane: BrokenRulePane,
      },
      {
        name: msg`Time of day`,
        Pane: TimePane,
      },
      {
        name: msg`Review`,
        Pane: ReviewPane,
      },
      {
        name: msg`Direction prediction`,
        Pane: PredictionPane,
      },
      {
        name: msg`Initial stop`,
        also: msg`source statement without stop`,
        Pane: StopSourcePane,
      },
      {
        name: msg`Stop hit`,
        Pane: StopHitPane,
      },
      {
        name: msg`Target hit`,
        Pane: TargetHitPane,
      },
      {
        name: msg`Text`,
        Pane: TextPane,
      },
    ],
  },
  ...rangeGroups.map((ranges) => ({
    group: ranges.group,
    entries: ranges.figures.map((figure) => ({ name: figure.label, figure })),
  })),
];

const translatedGroups = () =>
  groups.map(({ group, entries }) => ({
    group: i18n._(group),
    entries: entries.map((entry) => ({
      ...entry,
      name: i18n._(entry.name),
      also: labelText(entry.also ?? ""),
    })),
  }));

function EntryPane({ entry, ...props }: PaneProps & { entry: EntryOptions }) {
  return "Pane" in entry ? <entry.Pane {...props} /> : <RangePane figure={entry.figure} {...props} />;
}

/** What Enter in the search field does; `isDue` when it was pressed before the names were here. */
export interface FirstChosen {
  choose: (() => void) | null;
  isDue: boolean;
}

export interface FilterEntriesProps extends PaneProps {
  /** What is looked for among the names. */
  find: string;
  firstChosen: RefObject<FirstChosen>;
  /** The filter that was chosen last; null for the first of all. */
  chosen: string | null;
  onChoose: (name: string) => void;
}

/** Names of all filters that match, and the chosen one to be set. */
export function FilterEntries({ find, firstChosen, chosen, onChoose, ...props }: FilterEntriesProps) {
  const name = chosen ?? t`Symbol`;
  const names = translatedGroups();
  const shown = matchingFilters(names, find);
  const first = shown[0]?.entries[0]?.name;
  useEffect(() => {
    const wish = firstChosen.current;
    wish.choose = () => {
      if (first !== undefined) onChoose(first);
    };
    if (wish.isDue) wish.choose();
    wish.isDue = false;
    return () => {
      wish.choose = null;
    };
  }, [first, firstChosen, onChoose]);
  return (
    <FilterNames
      groups={names}
      find={find}
      chosen={name}
      onChoose={onChoose}
      pane={(entry) => <EntryPane entry={entry} {...props} />}
    />
  );
}
