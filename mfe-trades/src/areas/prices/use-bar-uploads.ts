import { problemText, useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { type RefObject, useCallback, useRef, useState } from "react";
import {
  archiveLimits,
  BarArchiveError,
  type BarArchiveReason,
  isArchive,
  unpackBarFiles,
} from "../../data/bars/bar-archive.ts";
import { useReadCoverage } from "../../data/bars/bar-coverage.queries.ts";
import { useBarsChanged } from "../../data/bars/own-bars.queries.ts";
import { keepBars, previewBars } from "../../data/bars/own-bars-upload.ts";
import { filledText } from "./filled-text.ts";
import { addUpFilled, filledBetween, tradedSymbol, type UploadRow } from "./upload-row.ts";

export interface BarUploads {
  rows: readonly UploadRow[];
  /** Takes files; `symbol` where somebody has said what they are of. */
  add: (files: Iterable<File>, symbol: string | null) => void;
  /** Answers what a row asks; a time zone answers all rows that ask for one. */
  reply: (id: string, said: { symbol?: string; timeZone?: string }) => void;
  retry: (id: string) => void;
}

/** Files of bars are read and saved one after the other; whatever is clear is saved without a question. */
export function useBarUploads(symbols: readonly string[]): BarUploads {
  const host = useHost();
  const readCoverage = useReadCoverage();
  const barsChanged = useBarsChanged();
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  const known = useRef<readonly UploadRow[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const put = useCallback((next: readonly UploadRow[]) => {
    known.current = next;
    setRows(next);
  }, []);
  const change = useCallback(
    (id: string, part: Partial<UploadRow>) =>
      put(known.current.map((row) => (row.id === id ? { ...row, ...part } : row))),
    [put],
  );
  const notify = useFilledNotice(known);
  const save = useCallback(
    async (id: string) => {
      const row = known.current.find((one) => one.id === id);
      if (row === undefined || row.symbol === null || row.timeZone === null || row.state === "saved") return;
      const { file, symbol, timeZone } = row;
      try {
        const before = await readCoverage();
        await keepBars(host, file, { symbol, timeZone }, id);
        const filled = filledBetween(before, await readCoverage(), symbol);
        change(id, { state: "saved", filled });
        barsChanged();
        notify();
      } catch (error) {
        change(id, { state: "failed", problem: problemText(error, t`Couldn't save the bars. Try again.`) });
      }
    },
    [host, readCoverage, barsChanged, change, notify],
  );
  const inTurn = useCallback((work: () => Promise<void>) => {
    queue.current = queue.current.then(work);
  }, []);
  const settle = useCallback(
    (id: string) => {
      const row = known.current.find((one) => one.id === id);
      if (row === undefined || row.preview === null) return;
      const isClear = row.symbol !== null && row.timeZone !== null;
      change(id, { state: isClear ? "saving" : "asked", problem: null });
      if (isClear) inTurn(() => save(id));
    },
    [change, inTurn, save],
  );
  /** In place of an archive stand its files, read one by one. */
  const readArchive = useCallback(
    async ({ id, file, symbol }: UploadRow, read: (id: string) => Promise<void>) => {
      const rows = (await unpackBarFiles(file)).map((one) => newRow(one, symbol));
      put(known.current.flatMap((row) => (row.id === id ? rows : [row])));
      for (const row of rows) inTurn(() => read(row.id));
    },
    [put, inTurn],
  );
  const read = useCallback(
    async (id: string): Promise<void> => {
      const row = known.current.find((one) => one.id === id);
      if (row === undefined) return;
      try {
        if (isArchive(row.file)) return await readArchive(row, read);
        const preview = await previewBars(host, row.file);
        const symbol = row.symbol ?? tradedSymbol(preview.symbol, symbols);
        change(id, { preview, symbol, timeZone: preview.hasZone ? "UTC" : null });
        settle(id);
      } catch (error) {
        change(id, { state: "failed", problem: describeProblem(error) });
      }
    },
    [host, symbols, change, settle, readArchive],
  );

  const add: BarUploads["add"] = (files, symbol) => {
    const added = Array.from(files, (file) => newRow(file, symbol));
    put([...known.current, ...added]);
    for (const { id } of added) inTurn(() => read(id));
  };
  const reply: BarUploads["reply"] = (id, { symbol, timeZone }) => {
    const asking = known.current.filter((row) => row.state === "asked");
    if (symbol !== undefined) change(id, { symbol });
    if (timeZone !== undefined) {
      for (const row of asking) if (row.timeZone === null) change(row.id, { timeZone });
    }
    for (const row of asking) settle(row.id);
  };
  const retry: BarUploads["retry"] = (id) => {
    const row = known.current.find((one) => one.id === id);
    if (row?.preview) return settle(id);
    change(id, { state: "reading", problem: null });
    inTurn(() => read(id));
  };
  return { rows, add, reply, retry };
}

/** Once no upload is running: reports what has been filled since the last time. */
function useFilledNotice(known: RefObject<readonly UploadRow[]>): () => void {
  const { snackbar } = useHost();
  const notified = useRef(new Set<string>());
  return useCallback(() => {
    if (known.current.some(({ state }) => state === "reading" || state === "saving")) return;
    const news = known.current.filter(({ id, state }) => state === "saved" && !notified.current.has(id));
    for (const { id } of news) notified.current.add(id);
    snackbar({ type: "success", text: filledText(addUpFilled(news.flatMap(({ filled }) => filled ?? []))) });
  }, [known, snackbar]);
}

function newRow(file: File, symbol: string | null): UploadRow {
  const nothing = { preview: null, timeZone: null, problem: null, filled: null };
  return { id: crypto.randomUUID(), file, state: "reading", symbol, ...nothing };
}

function describeProblem(error: unknown): string {
  if (!(error instanceof BarArchiveError)) return problemText(error, t`Couldn't read this file.`);
  const { files } = archiveLimits;
  const megabytes = (bytes: number) => bytes / 1024 / 1024;
  const [each, all] = [megabytes(archiveLimits.fileBytes), megabytes(archiveLimits.bytes)];
  const texts: Record<BarArchiveReason, string> = {
    empty: t`No CSV or text file in this ZIP.`,
    unreadable: t`Couldn't open this ZIP. Unpack it and choose its files.`,
    tooLarge: t`This ZIP is too large. Choose at most ${files} files of ${each} MB each, ${all} MB in all.`,
  };
  return texts[error.reason];
}
