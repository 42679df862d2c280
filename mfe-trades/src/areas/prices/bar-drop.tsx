import { t } from "@entrywise/host/macro";
import { Button, Upload } from "@entrywise/ui";
import { useState } from "react";
import "./prices.css";

export interface BarDropProps {
  onFiles: (files: Iterable<File>) => void;
  /** Opens the choice of files. */
  onChoose: () => void;
}

/** Takes any number of price files at once. */
export function BarDrop({ onFiles, onChoose }: BarDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a mouse
    <section
      className="pc-drop"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      <span className="pc-sign">
        <Upload aria-hidden="true" />
      </span>
      <div>
        <h2>{t`Drop all your price files here at once`}</h2>
        <p>{t`CSV or ZIP from MetaTrader 4 or 5, TradingView, Binance or Yahoo Finance. We read symbol, timeframe and time zone.`}</p>
      </div>
      <Button writes onClick={onChoose}>{t`Choose files`}</Button>
    </section>
  );
}
