import { t } from "@entrywise/host/macro";
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
          return t`Rule followed`;
        },
        Pane: FollowedRulePane,
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
          return t`Direction prediction`;
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

function EntryPane({ entry, ...props }: PaneProps & { entry: Entry }) {
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
  const shown = matchingFilters(groups, find);
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
      groups={groups}
      find={find}
      chosen={name}
      onChoose={onChoose}
      pane={(entry) => <EntryPane entry={entry} {...props} />}
    />
  );
}
