import { figureMeasures } from "@entrywise/contracts/shared/rich-text-nodes";
import { listOf } from "@entrywise/contracts/shared/wire";
import { filterView } from "@entrywise/contracts/trades/filter-views.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Field, Input, Segmented, Select } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { readTradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import { measureNames, type NoteFigure } from "./note-figure.ts";

const views = listOf(filterView);
const FORM = "note-figure";
const whole = { all: "", own: "own" } as const;

interface FigureDialogProps {
  figure: NoteFigure;
  onCancel: () => void;
  onSave: (figure: NoteFigure) => void;
}

/** Which figure, of which trades, and whether a line or bars stand beside the number. */
export function FigureDialog({ figure, onCancel, onSave }: FigureDialogProps) {
  const { t } = useLingui();
  const names = measureNames();
  const callTrades = useTradesCall();
  const { data } = useQuery({
    queryKey: ["filter-views"],
    queryFn: ({ signal }) => callTrades("GET /trades/views", { parser: views, signal }),
  });
  const [measure, setMeasure] = useState(figure.measure);
  const [display, setDisplay] = useState(figure.display);
  const [query, setQuery] = useState(figure.query);
  const filter = readTradeFilter(new URLSearchParams(query));
  const change = (part: Partial<typeof filter>) => setQuery(writeTradeFilter({ ...filter, ...part }).toString());
  const isBackwards =
    filter.startDate !== undefined && filter.endDate !== undefined && filter.endDate < filter.startDate;
  const known = data?.items ?? [];
  const view = query === "" ? whole.all : (known.find((one) => one.query === query)?.id ?? whole.own);
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBackwards) onSave({ measure, display, query });
  };
  return (
    <Dialog
      title={t`Figure`}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="solid" disabled={isBackwards}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={save} className="nb-form">
        <Field label={t`Figure`}>
          <Select
            value={measure}
            options={figureMeasures.map((one) => ({ value: one, label: names[one] }))}
            onChange={(chosen) => setMeasure(figureMeasures.find((one) => one === chosen) ?? measure)}
          />
        </Field>
        <Segmented
          full
          label={t`Shown as`}
          value={display}
          options={[
            { value: "number", label: t`Number` },
            { value: "line", label: t`Line of R` },
            { value: "bars", label: t`Bars by period` },
          ]}
          onChange={setDisplay}
        />
        <Field label={t`Trades`} hint={t`Your saved trade views appear here too.`}>
          <Select
            value={view}
            options={[
              { value: whole.all, label: t`All trades` },
              ...known.map(({ id, name }) => ({ value: id, label: name })),
              ...(view === whole.own ? [{ value: whole.own, label: t`As set below` }] : []),
            ]}
            onChange={(id) => {
              if (id !== whole.own) setQuery(known.find((one) => one.id === id)?.query ?? "");
            }}
          />
        </Field>
        <Field label={t`Symbol`}>
          <Input
            maxLength={60}
            value={filter.symbols?.[0] ?? ""}
            onChange={({ target }) =>
              change({ symbols: target.value === "" ? undefined : [target.value.toUpperCase()] })
            }
          />
        </Field>
        <div className="nb-form-row">
          <Field label={t`From`}>
            <Input
              type="date"
              value={filter.startDate ?? ""}
              onChange={({ target }) => change({ startDate: target.value || undefined })}
            />
          </Field>
          <Field label={t`To`} error={isBackwards ? t`Can't be before the start date.` : null}>
            <Input
              type="date"
              value={filter.endDate ?? ""}
              onChange={({ target }) => change({ endDate: target.value || undefined })}
            />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
