import type { OwnBarsPreview } from "@entrywise/contracts/trades/charting.api";
import { problemText, useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { plural, t } from "@entrywise/host/macro";
import { Button, Dialog, Field, IconButton, Input, Note, Select, Trash2 } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useBarsChanged, useDeleteOwnBars, useOwnBars } from "../../../data/bars/own-bars.queries.ts";
import { keepBars, previewBars } from "../../../data/bars/own-bars-upload.ts";
import { spanText } from "../../../data/suggested-map-mfp/proposal-texts.ts";
import { zoneOptions } from "../../../display/statement-zones/statement-zones.ts";

/** Files of bars: upload with a look at them first, and the list of stored files. */
export function OwnBarsDialog({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  const host = useHost();
  const [file, setFile] = useState<File | null>(null);
  /** How often a file was stored: a field of its own each time, or the same file could not be chosen again. */
  const [storedCount, setStoredCount] = useState(0);
  const preview = useMutation({ mutationFn: (chosen: File) => previewBars(host, chosen) });
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setFile(chosen);
    preview.mutate(chosen);
  };
  return (
    <Dialog title={t`Uploaded bars`} size="md" onClose={onClose}>
      <Field label={t`Bar file`} hint={t`CSV exported from MetaTrader 4 or 5, TradingView, Binance or Yahoo Finance.`}>
        <Input
          key={storedCount}
          className="chart-file"
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </Field>
      {preview.error === null ? null : (
        <Note tone="danger">{problemText(preview.error, t`Couldn't read this file.`)}</Note>
      )}
      {preview.data !== undefined && file !== null ? (
        <KeepForm
          key={file.name}
          file={file}
          preview={preview.data}
          symbol={symbol}
          onStored={() => {
            setFile(null);
            setStoredCount(storedCount + 1);
            preview.reset();
          }}
        />
      ) : null}
      <StoredFiles />
    </Dialog>
  );
}

interface KeepFormProps {
  file: File;
  preview: OwnBarsPreview;
  symbol: string;
  onStored: () => void;
}

function KeepForm({ file, preview, symbol, onStored }: KeepFormProps) {
  const host = useHost();
  const changed = useBarsChanged();
  const [name, setName] = useState(symbol);
  const [zone, setZone] = useState(preview.hasZone ? "UTC" : "");
  const [key] = useState(() => crypto.randomUUID());
  const keep = useMutation({
    mutationFn: () => keepBars(host, file, { symbol: name, timeZone: zone }, key),
    onSuccess: () => {
      changed();
      host.snackbar({ type: "success", text: t`${preview.count} ${name.toUpperCase()} bars saved` });
      onStored();
    },
  });
  return (
    <form
      className="chart-form"
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate();
      }}
    >
      <p>
        {preview.skipped === 0
          ? t`${preview.layout}: ${preview.count} bars (${spanText(preview.spanSeconds)}), ${preview.first} to ${preview.last}`
          : t`${preview.layout}: ${preview.count} bars (${spanText(preview.spanSeconds)}), ${preview.first} to ${preview.last}, ${plural(preview.skipped, { one: "# row skipped", other: "# rows skipped" })}`}
      </p>
      <Field label={t`Symbol`}>
        <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      {preview.hasZone ? null : (
        <Field label={t`File time zone`} hint={t`Which time zone is ${preview.first} in?`}>
          <Select value={zone} placeholder={t`Choose the time zone`} options={zoneOptions()} onChange={setZone} />
        </Field>
      )}
      {keep.error === null ? null : (
        <Note tone="danger">{problemText(keep.error, t`Couldn't save the bars. Try again.`)}</Note>
      )}
      <Button
        type="submit"
        variant="solid"
        disabled={name.trim() === "" || zone === "" || keep.isPending}
      >{t`Save bars`}</Button>
    </form>
  );
}

function StoredFiles() {
  const { day } = useDateText();
  const { data } = useOwnBars();
  const remove = useDeleteOwnBars();
  if (data === undefined || data.total === 0) return null;
  return (
    <ul className="chart-saved" aria-label={t`Saved bars`}>
      {data.items.map(({ id, symbol, layout, spanSeconds, count, from, to, fileName }) => (
        <li key={id}>
          <span title={fileName}>
            <b>{symbol}</b> {count} × {spanText(spanSeconds)} · {day(from)} – {day(to)} · {layout}
          </span>
          <IconButton aria-label={t`Delete ${fileName}`} onClick={() => remove.mutate(id)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
