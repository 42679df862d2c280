import { tagColours } from "@entrywise/contracts/trades/tags.api";
import { t } from "@entrywise/host/macro";
import { ChevronDown, ChevronRight, Flag, MenuItem, MenuSeparator, Pencil, RewardRisk, Trash2 } from "@entrywise/ui";
import { MoreMenu } from "@entrywise/ui/forms";
import { DeleteDialog } from "@entrywise/ui/lists";
import { Children, type ReactNode, useId, useState } from "react";
import { OfTrades } from "../../../catalogue/of-trades.tsx";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { GroupTextDialog } from "./group-text-dialog.tsx";
import type { GroupedInsights } from "./insight-groups.ts";
import { FlagBadge } from "./insight-menu.tsx";
import type { InsightChanges } from "./insights.queries.ts";

/** Insights of a group that show until more are asked for. */
const shown = 3;

export interface InsightGroupRowProps {
  grouped: GroupedInsights;
  place: number;
  changes: InsightChanges;
  /** The rows of its insights. */
  children: readonly ReactNode[];
}

/** One group of insights that say the same; the first two stand open. */
export function InsightGroupRow({ grouped, place, changes, children }: InsightGroupRowProps) {
  const { group, insights, netRR, count, countRR } = grouped;
  const id = useId();
  const [isOpen, setOpen] = useState(place < 2);
  const [showsAll, setShowsAll] = useState(false);
  const [asking, setAsking] = useState<"text" | "delete" | null>(null);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const rows = Children.toArray([...children]);
  const hidden = showsAll ? 0 : Math.max(0, rows.length - shown);
  return (
    <section className="insight-group" aria-label={group.text}>
      <div className="insight-group-head">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Chevron aria-hidden="true" />
          <span
            aria-hidden="true"
            className="insight-dot"
            style={{ background: `var(--hue-${tagColours[place % tagColours.length]})` }}
          />
          <h3>{group.text}</h3>
        </button>
        {group.flagged ? <FlagBadge /> : null}
        <span className="insight-group-count">
          {insights.length} {insights.length === 1 ? t`insight` : t`insights`}
        </span>
        <b className="insight-group-sum" title={t`Net R of the trades, each counted once`}>
          <OfTrades counted={countRR} all={count} form="short">
            <RewardRisk value={netRR} unit result={toneOfSum(netRR)} />
          </OfTrades>
        </b>
        <MoreMenu name={group.text} size="xs">
          <MenuItem value="text" onSelect={() => setAsking("text")}>
            <Pencil aria-hidden="true" />
            {t`Change text`}
          </MenuItem>
          <MenuItem value="flag" onSelect={() => changes.flagGroup.mutate({ id: group.id, flagged: !group.flagged })}>
            <Flag aria-hidden="true" />
            {group.flagged ? t`Remove flag` : t`Flag`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem value="delete" danger onSelect={() => setAsking("delete")}>
            <Trash2 aria-hidden="true" />
            {t`Delete group`}
          </MenuItem>
        </MoreMenu>
      </div>
      <ul id={id} className="insight-rows" hidden={!isOpen}>
        {isOpen ? rows.slice(0, rows.length - hidden) : null}
        {isOpen && hidden > 0 ? (
          <li className="insight-more">
            <button type="button" onClick={() => setShowsAll(true)}>{t`Show ${hidden} more`}</button>
          </li>
        ) : null}
      </ul>
      {asking === "text" ? (
        <GroupTextDialog
          text={group.text}
          onCancel={() => setAsking(null)}
          onSave={(text) => {
            changes.changeGroup.mutate({ id: group.id, version: group.version, text });
            setAsking(null);
          }}
        />
      ) : null}
      {asking === "delete" ? (
        <DeleteDialog
          title={t`Delete group`}
          text={t`Delete group “${group.text}”? Its insights stay.`}
          onCancel={() => setAsking(null)}
          onDelete={() => {
            changes.removeGroup.mutate(group.id);
            setAsking(null);
          }}
        />
      ) : null}
    </section>
  );
}
