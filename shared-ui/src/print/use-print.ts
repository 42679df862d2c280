import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useCallback, useEffect, useRef, useState } from "react";
import { isPrintKey } from "./print-key.ts";
import { useIsPrinting } from "./use-is-printing.ts";

export interface PrintControl {
  /** Whether the document should be rendered now. */
  isWanted: boolean;
  /** Renders the document, waits until it is complete and prints. */
  print: () => void;
  /** Called by the document when everything but its images is ready. */
  onComplete: (document: HTMLElement) => void;
}

/** Longest wait before printing what is ready. */
const longestMs = 15_000;

/**
 * Prints a page as a separate document. The page's menu and Ctrl+P wait until it is complete; prints started by the browser
 * itself take what is ready.
 */
export function usePrint(): PrintControl {
  const { snackbar } = useHost();
  const isPrinting = useIsPrinting();
  const [isAsked, setAsked] = useState(false);
  const asked = useRef(false);

  const finish = useCallback(() => {
    if (!asked.current) return;
    asked.current = false;
    window.print();
    setAsked(false);
  }, []);
  const print = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    setAsked(true);
    snackbar({ type: "default", text: t`Preparing to print…` });
  }, [snackbar]);
  const onComplete = useCallback((document: HTMLElement) => void imagesOf(document).then(finish), [finish]);

  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(finish, longestMs);
    return () => clearTimeout(timer);
  }, [isAsked, finish]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      print();
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, [print]);
  return { isWanted: isAsked || isPrinting, print, onComplete };
}

/** Resolves when every image can be painted or has failed. */
async function imagesOf(document: HTMLElement): Promise<void> {
  await Promise.allSettled([...document.querySelectorAll("img")].map((image) => image.decode?.()));
}
