import { t } from "@entrywise/host/macro";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { type NoteWait, PrintWaits } from "./print-waits.ts";
import "./print.css";

export interface PrintDocumentProps {
  /** Everything is loaded and rendered; images may still be loading. */
  onComplete: (document: HTMLElement) => void;
  children: ReactNode;
}

/** A document that is printed in place of its page. */
export function PrintDocument({ onComplete, children }: PrintDocumentProps) {
  const document = useRef<HTMLElement>(null);
  const waits = useRef(new Map<symbol, string>());
  const [missing, setMissing] = useState<readonly string[]>([]);
  const noteWait = useCallback<NoteWait>((part) => {
    const wait = Symbol(part);
    const tell = () => setMissing([...new Set(waits.current.values())]);
    waits.current.set(wait, part);
    tell();
    return () => {
      waits.current.delete(wait);
      tell();
    };
  }, []);
  const complete = useRef(onComplete);
  complete.current = onComplete;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever a part has come
  useEffect(() => {
    if (waits.current.size === 0 && document.current !== null) complete.current(document.current);
  }, [missing]);
  return (
    <article ref={document} className="paper">
      <PrintWaits value={noteWait}>{children}</PrintWaits>
      {missing.length === 0 ? null : (
        <p className="paper-missing">{t`Not loaded when this was printed: ${missing.join(", ")}. Use “Print or save as PDF” in the page menu to include it.`}</p>
      )}
    </article>
  );
}
