import { useWish } from "@entrywise/host/commands";
import { Trans, t } from "@entrywise/host/macro";
import { Button, FlaskConical, Note, Select, Upload } from "@entrywise/ui";
import { type DragEvent, type ReactNode, useRef, useState } from "react";

const accepted = ".htm,.html,.csv,.tsv,.xlsx,.xls,.txt,.xml,.zip";

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** The whole page takes a dropped file. */
export function DropPage({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [depth, setDepth] = useState(0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button of the page does the same without a mouse
    <div
      className={`im-page ${depth > 0 ? "im-over" : ""}`}
      onDragEnter={(event) => {
        if (carriesFiles(event)) setDepth((now) => now + 1);
      }}
      onDragLeave={(event) => {
        if (carriesFiles(event)) setDepth((now) => Math.max(0, now - 1));
      }}
      onDragOver={(event) => {
        if (carriesFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        setDepth(0);
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      {children}
      {depth > 0 ? <div className="im-drop-hint">{t`Drop the statement to preview it`}</div> : null}
    </div>
  );
}

export interface FileStepProps {
  onFile: (file: File) => void;
  onSample: () => void;
  /** Why the last file could not be taken; null without one. */
  problem: string | null;
  fileName: string | null;
  reading: boolean;
  /** No file can be taken yet. */
  isWaiting: boolean;
  /** Which profile takes the file; the empty value makes a new one. */
  profile: { value: string; options: readonly { value: string; label: string }[]; onChange: (value: string) => void };
}

/** Whose exports are recognised, by kind. */
const brokers = [
  "MetaTrader, cTrader, TradingView, Interactive Brokers, thinkorswim, Webull, Tradovate, NinjaTrader, TopstepX, tastytrade",
  "Trading 212, eToro, XTB, Robinhood, Charles Schwab, Fidelity, DEGIRO",
  "Binance, Bybit, Kraken, Coinbase, Bitvavo, OKX",
].join(", ");

/** Chooses a statement. */
export function FileStep({ onFile, onSample, problem, fileName, reading, isWaiting, profile }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = reading || isWaiting;
  useWish("choose", "file", () => button.current?.focus(), !isBusy);
  return (
    <section className="im-drop" aria-label={t`Statement`} aria-busy={reading}>
      <Upload aria-hidden="true" />
      <h2>{reading ? t`Reading ${fileName ?? t`the file`}…` : t`Drop a statement here`}</h2>
      <p>
        <Trans>
          Statements from <span translate="no">{brokers}</span>, or any CSV or XLSX table. You'll see everything before
          it's saved.
        </Trans>
      </p>
      {problem === null ? null : (
        <Note tone="danger">
          {fileName === null ? null : <b>{fileName}: </b>}
          {problem}
        </Note>
      )}
      <div className="im-drop-actions">
        <Button ref={button} variant="solid" disabled={isBusy} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          {problem === null ? t`Choose a file` : t`Choose another file`}
        </Button>
        <Button disabled={isBusy} onClick={onSample}>
          <FlaskConical aria-hidden="true" />
          {t`Try our sample statement`}
        </Button>
      </div>
      {profile.options.length > 1 ? (
        <span className="im-into">
          <span id="im-into">{t`Import profile`}</span>
          <Select size="sm" aria-labelledby="im-into" {...profile} />
        </span>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t`Statement file`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = ""; // the same file may be chosen again
          if (file) onFile(file);
        }}
      />
    </section>
  );
}
