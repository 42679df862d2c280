import type { FileHour } from "@entrywise/contracts/trades/deliveries.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Button, formatNumber, Panel, Skeleton } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { QueryFailure } from "@entrywise/ui/states";
import { useState } from "react";
import { useFileHours } from "./deliveries.queries.ts";
import { filesIn, outcomes } from "./file-outcomes.ts";
import { FilesPlot } from "./files-plot.tsx";
import "./files.css";

export interface FilesPanelProps {
  /** Some profile takes deliveries. */
  isOpen: boolean;
}

/** Files of the last 24 hours, hour by hour, with what became of them. */
export function FilesPanel({ isOpen }: FilesPanelProps) {
  const query = useFileHours(isOpen);
  const { data, error } = query;
  const [asTable, setAsTable] = useState(false);
  if (data === undefined && error !== null)
    return (
      <QueryFailure
        query={query}
        failure={t`Couldn't load files from the last 24 hours`}
        detail={t`You can still import files.`}
      />
    );
  const hours = data?.hours;
  const count = hours?.reduce((sum, hour) => sum + filesIn(hour), 0) ?? 0;
  const news = hours?.reduce((sum, hour) => sum + hour.news, 0) ?? 0;
  return (
    <Panel
      title={t`Files`}
      sub={count === 0 ? t`last 24 hours` : t`last 24 hours · ${whole(count)} received, ${whole(news)} with new trades`}
      actions={
        count === 0 ? undefined : (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >{t`Table`}</Button>
        )
      }
    >
      {hours === undefined ? (
        <div role="status" aria-label={t`Loading`}>
          <Skeleton height={120} />
        </div>
      ) : count === 0 ? (
        <p className="im-none">{t`No files received in the last 24 hours`}</p>
      ) : asTable ? (
        <FilesTable hours={hours} />
      ) : (
        <FilesPlot hours={hours} />
      )}
    </Panel>
  );
}

const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** Hours in which something came, newest first. */
function FilesTable({ hours }: { hours: readonly FileHour[] }) {
  const dates = useDateText();
  return (
    <ScrollRegion name={t`Files as a table`}>
      <table className="ui-table">
        <thead>
          <tr>
            <th scope="col">{t`Hour starting`}</th>
            {outcomes.map(({ name, label }) => (
              <th key={name} scope="col" className="ui-end">
                {i18n._(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours
            .filter((hour) => filesIn(hour) > 0)
            .reverse()
            .map((hour) => (
              <tr key={hour.from}>
                <th scope="row">{dates.dateTime(hour.from)}</th>
                {outcomes.map(({ name }) => (
                  <td key={name} className="ui-end">
                    {whole(hour[name])}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
