import type { BarCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import type { OwnBars } from "@entrywise/contracts/trades/charting.api";
import { t } from "@entrywise/host/macro";
import { Button, CircleCheck, Panel, Select, TriangleAlert } from "@entrywise/ui";
import { spanText } from "../../data/suggested-map-mfp/proposal-texts.ts";
import { zoneLabel, zoneOptions } from "../../display/statement-zones/statement-zones.ts";
import { filledText } from "./filled-text.ts";
import { likelySymbols, type UploadRow } from "./upload-row.ts";
import type { BarUploads } from "./use-bar-uploads.ts";
import "./prices.css";

export interface UploadListProps {
  uploads: BarUploads;
  coverage: BarCoverage;
  /** Time zone of the last uploaded file, which the next one is likely to be in; null without one. */
  lastZone: string | null;
}

/** A row for each file: what it holds, what is not clear, and what it filled. */
export function UploadList({ uploads, coverage, lastZone }: UploadListProps) {
  const { rows } = uploads;
  if (rows.length === 0) return null;
  const done = rows.filter(({ state }) => state === "saved").length;
  return (
    <Panel
      flush
      title={t({ message: "Uploads", context: "price files" })}
      sub={t`${done} of ${rows.length} files saved`}
    >
      <ul className="pc-uploads" aria-label={t({ message: "Uploads", context: "price files" })}>
        {rows.map((row) => (
          <li key={row.id} aria-label={row.file.name}>
            <code title={row.file.name}>{row.file.name}</code>
            <span className="pc-about">{describeUpload(row)}</span>
            <RowState row={row} uploads={uploads} coverage={coverage} lastZone={lastZone} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function describeUpload({ preview, symbol, timeZone }: UploadRow): string {
  if (preview === null) return "";
  const parts = [symbol ?? t`unknown symbol`, spanText(preview.spanSeconds)];
  return [...parts, timeZone === null ? t`unknown time zone` : zoneLabel(timeZone)].join(", ");
}

function RowState({ row, ...props }: UploadListProps & { row: UploadRow }) {
  switch (row.state) {
    case "reading":
      return <span role="status">{t`Reading…`}</span>;
    case "saving":
      return <span role="status">{t`Saving…`}</span>;
    case "saved":
      return (
        <span className="pc-complete" role="status">
          <CircleCheck aria-hidden="true" />
          {row.filled === null ? t`Saved` : filledText(row.filled)}
        </span>
      );
    case "failed":
      return (
        <span className="pc-failed" role="alert">
          {row.problem}
          <Button size="sm" onClick={() => props.uploads.retry(row.id)}>{t`Try again`}</Button>
        </span>
      );
    case "asked":
      return row.symbol === null ? <SymbolQuestion row={row} {...props} /> : <ZoneQuestion row={row} {...props} />;
  }
}

function Doubt({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="pc-doubt">
      <span>
        <TriangleAlert aria-hidden="true" />
        {text}
      </span>
      {children}
    </div>
  );
}

function SymbolQuestion({ row, uploads, coverage }: UploadListProps & { row: UploadRow }) {
  const say = (symbol: string) => uploads.reply(row.id, { symbol });
  const likely = likelySymbols(row.preview?.symbol ?? null, coverage.items);
  const guess = row.preview?.symbol ?? null;
  const options = [...coverage.items.map(({ symbol }) => symbol), ...(guess === null ? [] : [guess])];
  return (
    <Doubt text={t`Which symbol is this?`}>
      {likely.map((symbol) => (
        <Button key={symbol} size="sm" onClick={() => say(symbol)}>
          {symbol}
        </Button>
      ))}
      <Select
        size="sm"
        aria-label={t`Symbol of ${row.file.name}`}
        value=""
        placeholder={t`Other symbol`}
        options={options.map((symbol) => ({ value: symbol, label: symbol }))}
        onChange={say}
      />
    </Doubt>
  );
}

function ZoneQuestion({ row, uploads, lastZone }: UploadListProps & { row: UploadRow }) {
  const say = (timeZone: string) => uploads.reply(row.id, { timeZone });
  const likely = [...new Set([lastZone ?? "broker:us", "UTC"])];
  return (
    <Doubt text={t`Which time zone is ${row.preview?.first ?? ""} in?`}>
      {likely.map((zone) => (
        <Button key={zone} size="sm" onClick={() => say(zone)}>
          {zoneLabel(zone)}
        </Button>
      ))}
      <Select
        size="sm"
        aria-label={t`Time zone of ${row.file.name}`}
        value=""
        placeholder={t`Other time zone`}
        options={zoneOptions()}
        onChange={say}
      />
    </Doubt>
  );
}

/** Time zone of the newest of the uploaded files. */
export const newestZone = (files: readonly OwnBars[]) => files[0]?.timeZone ?? null;
