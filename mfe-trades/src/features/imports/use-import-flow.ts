import { idResponse } from "@entrywise/contracts/shared/wire";
import type { InspectedColumns, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { Delivery } from "@entrywise/contracts/trades/deliveries.api";
import type { ImportEvent, ImportPreview, ImportProfile } from "@entrywise/contracts/trades/imports.api";
import { ApiProblem, type Host, problemText, useHost } from "@entrywise/host";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isOver, listenToImport } from "./import-progress-feed.ts";
import { importsHaveChanged, readOwners } from "./imports.queries.ts";
import { profileFor } from "./statement-profile.ts";
import {
  deliveredFile,
  type ImportChoices,
  inspectTable,
  previewStatement,
  type Statement,
  sampleStatement,
  startImport,
} from "./statement-upload.ts";

export type ImportFlow =
  | { step: "file"; problem: string | null; fileName: string | null }
  | { step: "reading"; fileName: string }
  | {
      step: "columns";
      statement: Statement;
      seen: InspectedColumns;
      isNewProfile: boolean;
      busy: boolean;
      problem: string | null;
    }
  | {
      step: "preview";
      statement: Statement;
      preview: ImportPreview;
      /** The profile was made for this statement. */
      isNewProfile: boolean;
      /** Name of the profile at hand, whose account the statement is not of; null: it is its own. */
      insteadOf: string | null;
      starting: boolean;
      problem: string | null;
    }
  | { step: "importing"; importId: string; fileName: string; event: ImportEvent | null }
  | { step: "done"; importId: string; fileName: string; event: ImportEvent };

const atFile: ImportFlow = { step: "file", problem: null, fileName: null };
const unreadable = "This file could not be read.";
const notStarted = { starting: false, problem: null };

/** Name of a profile that is made for a file. */
const profileName = (fileName: string) => fileName.replace(/\.[^.]+$/, "").slice(0, 100) || "Statements";

/** A profile that stays behind empty does no harm. */
function removeQuietly(host: Pick<Host, "api">, path: string): Promise<unknown> {
  return host
    .api("trades")
    .delete(path)
    .catch(() => undefined);
}

/** A statement as a preview; a table that nobody knows yet with its columns. @throws ApiProblem for any other file */
async function readStatement(
  host: Host,
  statement: Statement,
): Promise<{ preview: ImportPreview } | { seen: InspectedColumns }> {
  try {
    return { preview: await previewStatement(host, statement) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "Statement.Unknown") throw error;
    try {
      return { seen: await inspectTable(host, statement) };
    } catch {
      throw error; // what the file is not says more than that it is no table
    }
  }
}

export interface ImportFlowActions {
  /** Reads a statement into a profile, or into a new one. */
  read: (file: File, profile: ImportProfile | null, isChosen: boolean) => Promise<void>;
  /** Reads a statement that was delivered and waits for an answer. */
  readDelivery: (delivery: Delivery, profile: ImportProfile) => Promise<void>;
  readSample: (profile: ImportProfile | null) => Promise<void>;
  /** Goes back from the preview of a table to its columns. */
  showColumns: () => Promise<void>;
  /** Reads the table again with what is set of its columns. */
  map: (mapping: PartOfMapping) => Promise<void>;
  previewMapped: () => Promise<void>;
  start: (choices: ImportChoices) => Promise<void>;
  reset: () => void;
}

/** File, preview, import: one statement on its way. Going back loses nothing, as nothing is stored before the import. */
export function useImportFlow(): [ImportFlow, ImportFlowActions] {
  const [flow, setFlow] = useState<ImportFlow>(atFile);
  const host = useHost();
  const latestHost = useRef(host);
  latestHost.current = host;
  const queries = useQueryClient();
  const importKey = useRef("");
  const current = useRef(flow);
  current.current = flow;

  const importId = flow.step === "importing" ? flow.importId : null;
  useEffect(() => {
    if (importId === null) return;
    return listenToImport(latestHost.current, importId, (event) => {
      setFlow((now) => {
        if (now.step !== "importing") return now;
        if (event.stage === "done") return { step: "done", importId, fileName: now.fileName, event };
        if (event.stage === "failed")
          return { step: "file", problem: event.error ?? unreadable, fileName: now.fileName };
        return { ...now, event };
      });
      if (isOver(event)) importsHaveChanged(queries);
    });
  }, [importId, queries]);

  const read = useCallback(
    async (file: File, profile: ImportProfile | null, isChosen: boolean, deliveryId: string | null = null) => {
      const trades = latestHost.current.api("trades");
      setFlow({ step: "reading", fileName: file.name });
      let made: string | null = null;
      const makeProfile = async () => {
        const body = { name: profileName(file.name), accountId: null, timeZone: null };
        made = (await trades.post("/trade-import-profiles", body, { parser: idResponse })).id;
        return made;
      };
      try {
        let statement = { file, profileId: profile?.id ?? (await makeProfile()), mapping: null, deliveryId };
        let read = await readStatement(latestHost.current, statement);
        let insteadOf: string | null = null;
        if (profile !== null && deliveryId === null && "preview" in read) {
          const known = await readOwners(trades);
          const suited = profileFor(read.preview.account, profile, isChosen, known);
          if (suited !== profile) {
            statement = { ...statement, profileId: suited?.id ?? (await makeProfile()) };
            read = await readStatement(latestHost.current, statement);
            insteadOf = profile.name;
          }
        }
        importKey.current = crypto.randomUUID();
        const isNewProfile = made !== null;
        setFlow(
          "seen" in read
            ? { step: "columns", statement, seen: read.seen, isNewProfile, busy: false, problem: null }
            : { ...{ step: "preview", statement, preview: read.preview, isNewProfile }, insteadOf, ...notStarted },
        );
      } catch (error) {
        // a profile for a file that is no statement would stay empty
        if (made !== null) await removeQuietly(latestHost.current, `/trade-import-profiles/${made}`);
        setFlow({ step: "file", problem: problemText(error, unreadable), fileName: file.name });
      }
      void queries.invalidateQueries({ queryKey: ["trade-import-profiles"] });
    },
    [queries],
  );

  const readSample = useCallback(
    async (profile: ImportProfile | null) => {
      setFlow({ step: "reading", fileName: "the sample statement" });
      try {
        await read(await sampleStatement(latestHost.current), profile, false);
      } catch (error) {
        setFlow({
          step: "file",
          problem: problemText(error, "The sample statement could not be loaded."),
          fileName: null,
        });
      }
    },
    [read],
  );

  const readDelivery = useCallback(
    async ({ id, fileName }: Delivery, profile: ImportProfile) => {
      setFlow({ step: "reading", fileName });
      try {
        await read(await deliveredFile(latestHost.current, id, fileName), profile, true, id);
      } catch (error) {
        setFlow({ step: "file", problem: problemText(error, "The delivery could not be loaded."), fileName });
      }
    },
    [read],
  );

  const map = useCallback(async (mapping: PartOfMapping) => {
    const now = current.current;
    if (now.step !== "columns") return;
    setFlow({ ...now, busy: true, problem: null });
    const statement = { ...now.statement, mapping };
    try {
      const seen = await inspectTable(latestHost.current, statement);
      setFlow({ ...now, statement, seen, busy: false, problem: null });
    } catch (error) {
      setFlow({ ...now, busy: false, problem: problemText(error, unreadable) });
    }
  }, []);

  const previewMapped = useCallback(async () => {
    const now = current.current;
    if (now.step !== "columns" || now.busy) return;
    setFlow({ ...now, busy: true, problem: null });
    const statement = { ...now.statement, mapping: now.seen.mapping };
    try {
      const preview = await previewStatement(latestHost.current, statement);
      importKey.current = crypto.randomUUID();
      const { isNewProfile } = now;
      setFlow({ ...{ step: "preview", statement, preview, isNewProfile }, insteadOf: null, ...notStarted });
    } catch (error) {
      setFlow({ ...now, busy: false, problem: problemText(error, unreadable) });
    }
  }, []);

  const showColumns = useCallback(async () => {
    const now = current.current;
    if (now.step !== "preview" || now.starting) return;
    const { statement, isNewProfile } = now;
    try {
      const seen = await inspectTable(latestHost.current, statement);
      setFlow({ step: "columns", statement, seen, isNewProfile, busy: false, problem: null });
    } catch (error) {
      setFlow({ ...now, problem: problemText(error, unreadable) });
    }
  }, []);

  const start = useCallback(async (choices: ImportChoices) => {
    const now = current.current;
    if (now.step !== "preview" || now.starting) return;
    setFlow({ ...now, starting: true, problem: null });
    try {
      const id = await startImport(latestHost.current, now.statement, choices, importKey.current);
      setFlow({ step: "importing", importId: id, fileName: now.statement.file.name, event: null });
    } catch (error) {
      setFlow({ ...now, problem: problemText(error, "The import could not be started. Nothing was saved.") });
    }
  }, []);

  const reset = useCallback(() => {
    const now = current.current;
    setFlow(atFile);
    if ((now.step !== "preview" && now.step !== "columns") || !now.isNewProfile) return;
    const path = `/trade-import-profiles/${now.statement.profileId}`;
    void removeQuietly(latestHost.current, path).then(() =>
      queries.invalidateQueries({ queryKey: ["trade-import-profiles"] }),
    );
  }, [queries]);
  const actions = useMemo(
    () => ({ read, readSample, readDelivery, showColumns, map, previewMapped, start, reset }),
    [read, readSample, readDelivery, showColumns, map, previewMapped, start, reset],
  );
  return [flow, actions];
}
