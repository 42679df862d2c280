import { userFigures } from "@entrywise/contracts/platform/administration.api";
import { importFigures, tradesFigures } from "@entrywise/contracts/trades/administration.api";
import { useLingui } from "@entrywise/host/macro";
import { QuerySection } from "@entrywise/ui/states";
import { useAdminRead } from "../../data/admin.queries.ts";
import { DayBars } from "../../parts/day-bars.tsx";
import { DaysChoice, useDays } from "../../parts/days-choice.tsx";
import { Renewals } from "../../parts/renewals.tsx";
import { DataSafety } from "./data-safety.tsx";
import { NeedsAttention } from "./needs-attention.tsx";
import { ProofOfFigures } from "./proof-of-figures.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { ServiceLevels } from "./service-levels.tsx";
import { StartTiles } from "./start-tiles.tsx";

const users = userFigures.pick({ series: true });
const trades = tradesFigures.pick({ series: true });

/** Key figures and items that need attention. Each tile opens its list. */
export function StartView() {
  const { t } = useLingui();
  const days = useDays();
  const imports = useAdminRead(["import-usage-summary", { days }], (callAdmin, signal) =>
    callAdmin("GET /commands/import-usage-summary", { query: { days }, parser: importFigures, signal }),
  );
  const newUsers = useAdminRead(["users-graph", { days }], (callAdmin, signal) =>
    callAdmin("GET /commands/users-graph", { query: { days }, parser: users, signal }),
  );
  const recorded = useAdminRead(["trades-graph", { days }], (callAdmin, signal) =>
    callAdmin("GET /commands/trades-graph", { query: { days }, parser: trades, signal }),
  );
  return (
    <div className="admin-stack">
      <DaysChoice />
      <div className="admin-three">
        <ProofOfFigures />
        <DataSafety />
      </div>
      <StartTiles days={days} imports={imports} />
      <ServiceLevels />
      <div className="admin-three">
        <NeedsAttention />
        <Renewals days={7} />
        <RecentChanges />
      </div>
      <div className="admin-two">
        <QuerySection query={newUsers} failure={t`Couldn't load the chart`} rows={5} rowHeight={32}>
          {({ series }) => <DayBars title={t`New users per day`} series={series} />}
        </QuerySection>
        <QuerySection query={recorded} failure={t`Couldn't load the chart`} rows={5} rowHeight={32}>
          {({ series }) => <DayBars title={t`Trades recorded per day`} series={series} />}
        </QuerySection>
      </div>
    </div>
  );
}
