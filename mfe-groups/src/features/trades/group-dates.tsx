import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { Input, Select } from "@entrywise/ui";
import { useState } from "react";
import { periodsUntil } from "./group-periods.ts";
import type { GroupFilter } from "./use-group-filter.ts";

const own = "own";

/** The days of a group's trades: all, a period, or from one day to another. */
export function GroupDates({ filter }: { filter: GroupFilter }) {
  const { t } = useLingui();
  const dates = useDateText();
  const [startDate, endDate] = [filter.valueOf("startDate"), filter.valueOf("endDate")];
  const periods = periodsUntil(dates.dayKey(new Date().toISOString()));
  const known = periods.find((period) => period.startDate === startDate && period.endDate === endDate);
  const isAll = startDate === "" && endDate === "";
  const [isOwn, setOwn] = useState(false);
  const showsDays = isOwn || (!isAll && known === undefined);
  const choose = (label: string) => {
    setOwn(label === own);
    if (label === own) return;
    const period = periods.find((one) => one.label === label);
    filter.setAll({ startDate: period?.startDate ?? "", endDate: period?.endDate ?? "" });
  };
  return (
    <>
      <Select
        aria-label={t`Close date`}
        value={showsDays ? own : (known?.label ?? "")}
        onChange={choose}
        options={[
          { value: "", label: t`All time` },
          ...periods.map(({ label }) => ({ value: label, label })),
          { value: own, label: t`Date range…` },
        ]}
      />
      {showsDays ? (
        <>
          <Input
            type="date"
            aria-label={t`From`}
            value={startDate}
            max={endDate || undefined}
            onChange={(event) => filter.set("startDate", event.target.value)}
          />
          <Input
            type="date"
            aria-label={t`To`}
            value={endDate}
            min={startDate || undefined}
            onChange={(event) => filter.set("endDate", event.target.value)}
          />
        </>
      ) : null}
    </>
  );
}
