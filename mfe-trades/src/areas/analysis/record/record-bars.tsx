import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel, RewardRisk } from "@entrywise/ui";
import type { RecordGrouping } from "../../../data/record/record-statistics.queries.ts";
import type { RecordRow } from "../../../data/record/record-statistics.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { GroupBar } from "../statistics/group-bar.tsx";
import { fewTrades } from "../statistics/groupings.ts";
import { groupingLabels } from "./grouping-labels.ts";
import "../statistics/statistics.css";
import "./record-statistics.css";
import { tradesOfText } from "../../../display/trades-text.ts";

const most = 5;

export interface RecordBarsProps {
  grouping: RecordGrouping;
  rows: readonly RecordRow[];
  hrefOf: (key: string) => string | null;
}

/** The first rows of a grouping at a glance: what each came to in R. */
export function RecordBars({ grouping, rows, hrefOf }: RecordBarsProps) {
  const shown = rows.slice(0, most);
  const widest = Math.max(0, ...shown.map(({ netRR }) => Math.abs(netRR ?? 0)));
  const sub = rows.length > most ? t`net R, ${most} of ${rows.length}` : t`net R`;
  return (
    <Panel title={i18n._(groupingLabels(grouping).plural)} sub={sub}>
      {shown.length === 0 ? (
        <p className="rs-note">{t`None of this is shared.`}</p>
      ) : (
        <ul className="rs-bars">
          {shown.map(({ key, label, count, countRR, netRR }) => (
            <li key={key} className={count < fewTrades ? "rs-few" : ""}>
              <Name label={label} href={hrefOf(key)} />
              <small>{tradesOfText(countRR, count)}</small>
              <GroupBar value={netRR} widest={widest} />
              <RewardRisk value={netRR} unit result={toneOfSum(netRR)} missingReason={t`No trades have a stop`} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Name({ label, href }: { label: string; href: string | null }) {
  if (href === null) return <span title={label}>{label}</span>;
  return (
    <Link to={href} title={label}>
      {label}
    </Link>
  );
}
