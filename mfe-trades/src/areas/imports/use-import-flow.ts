import type { PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { Delivery } from "@entrywise/contracts/trades/deliveries.api";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import { ApiProblem, codedProblemText, useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { withChoices } from "./column-choices.ts";
import { failureText } from "./import-failure.ts";
import type { ImportFlow, ImportFlowActions, Started } from "./import-flow.ts";
import { isOver, listenToImport } from "./import-progress-feed.ts";
import { importsHaveChanged } from "./imports.queries.ts";
import {
  type AskedFile,
  addProfileFor,
  askedOfWaiting,
  type ImportHost,
  type PartOfFile,
  readIntoProfile,
  removeProfile,
} from "./read-into-profile.ts";
import {
  type DateOrder,
  deliveredFile,
  type ImportChoices,
  inspectTable,
  previewStatement,
  sampleStatement,
  sampleTimeZone,
  startImport,
} from "./statement-upload.ts";
import { dropUnfinishedProfiles, forgetProfile, rememberProfile } from "./unfinished-profiles.ts";
import { useLeaving } from "./use-leaving.ts";
import { useFollowedStatement } from "./waiting.queries.ts";
import { refusalText } from "./warning-texts.ts";

const atFile: ImportFlow = { step: "file", problem: null, fileName: null };
function rowsToCome({ counts }: ImportPreview, { withLookalikes }: ImportChoices): Pick<Started, "rows" | "counts"> {
  const lookalikes = withLookalikes ? (counts.lookalikes ?? 0) : 0;
  return { rows: counts.new + counts.open + lookalikes, counts: lookalikes > 0 ? null : counts };
}

/** Nobody has said anything of a file yet. */
const unsaid = { deliveryId: null, currency: null, account: null, dateOrder: null, timeZone: null };

const unreadable = () => t`Couldn't read this file.`;
const notStarted = { starting: false, problem: null };

/** The profile that was made for the file at hand and has no import yet. */
function madeProfile(flow: ImportFlow): string | null {
  const isStarting = flow.step === "preview" && flow.starting;
  if ((flow.step !== "preview" && flow.step !== "columns") || isStarting || !flow.isNewProfile) return null;
  return flow.statement.profileId;
}

/** File, preview, import: one statement on its way. Going back loses nothing, as nothing is stored before the import. */
export function useImportFlow(): [ImportFlow, ImportFlowActions, WaitingStatement | null] {
  const [flow, setFlow] = useState<ImportFlow>(atFile);
  const host = useHost();
  const { follow, followed } = useFollowedStatement();
  const latestHost = useRef<ImportHost>({ ...host, follow });
  latestHost.current = { ...host, follow };
  const queries = useQueryClient();
  const importKey = useRef("");
  /** Counts the requests for a table: only the last response is used. */
  const lastAsked = useRef(0);
  const current = useRef(flow);
  current.current = flow;

  const importId = flow.step === "importing" ? flow.importId : null;
  useEffect(() => {
    if (importId === null) return;
    return listenToImport(latestHost.current, importId, (event) => {
      setFlow((now) => {
        if (now.step !== "importing") return now;
        if (event.stage === "done") return { ...now, step: "done", event };
        if (event.stage === "failed") {
          return { step: "file", problem: failureText(event, unreadable()), fileName: now.fileName };
        }
        return { ...now, event };
      });
      if (isOver(event)) importsHaveChanged(queries);
    });
  }, [importId, queries]);

  const hasLeft = useLeaving(latestHost);

  const readAsked = useCallback(
    async (next: AskedFile) => {
      const { file } = next;
      const before = madeProfile(current.current);
      setFlow({ step: "reading", fileName: file.name });
      if (before !== null) await removeProfile(latestHost.current, before);
      const asked = next.profile !== null && next.profile.id === before ? { ...next, profile: null } : next;
      // Of another part it has to be read again.
      const { known, ...again } = asked;
      try {
        const read = await readIntoProfile(latestHost.current, asked);
        if (hasLeft.current) return await dropUnfinishedProfiles(latestHost.current);
        importKey.current = crypto.randomUUID();
        const { statement, isNewProfile, insteadOf } = read;
        setFlow(
          "seen" in read
            ? { step: "columns", statement, seen: read.seen, isNewProfile, busy: false, problem: null }
            : {
                ...{ step: "preview", statement, preview: read.preview, isNewProfile },
                insteadOf,
                asked: known?.mapping ? null : again,
                ...notStarted,
              },
        );
      } catch (error) {
        setFlow({ step: "file", problem: codedProblemText(error, refusalText, unreadable()), fileName: file.name });
      }
      void queries.invalidateQueries({ queryKey: ["trade-import-profiles"] });
    },
    [queries, hasLeft],
  );

  const read = useCallback(
    (file: File, profile: ImportProfile | null, isChosen: boolean) => readAsked({ ...unsaid, file, profile, isChosen }),
    [readAsked],
  );

  const choosePart = useCallback(
    async (part: PartOfFile) => {
      const now = current.current;
      if (now.step !== "preview" || now.starting || now.asked === null) return;
      await readAsked({ ...now.asked, ...part });
    },
    [readAsked],
  );

  const chooseAccount = useCallback(async (accountId: string) => {
    const now = current.current;
    if (now.step !== "preview" || now.starting) return;
    try {
      const preview = await previewStatement(latestHost.current, now.statement, accountId === "" ? null : accountId);
      setFlow((later) =>
        later.step === "preview" && later.statement === now.statement ? { ...later, preview } : later,
      );
    } catch (error) {
      setFlow((later) =>
        later.step === "preview" ? { ...later, problem: codedProblemText(error, refusalText, unreadable()) } : later,
      );
    }
  }, []);

  const chooseNewAccount = useCallback(
    async (insteadOf: string) => {
      const now = current.current;
      if (now.step !== "preview" || now.starting) return;
      let made: string | null = null;
      try {
        made = await addProfileFor(latestHost.current, now.statement.file);
        const statement = { ...now.statement, profileId: made };
        const preview = await previewStatement(latestHost.current, statement);
        importKey.current = crypto.randomUUID();
        const asked = now.asked === null ? null : { ...now.asked, profile: null };
        setFlow({ ...now, statement, preview, isNewProfile: true, insteadOf, asked, ...notStarted });
      } catch (error) {
        if (made !== null) await removeProfile(latestHost.current, made);
        setFlow({ ...now, problem: codedProblemText(error, refusalText, unreadable()) });
      }
      void queries.invalidateQueries({ queryKey: ["trade-import-profiles"] });
    },
    [queries],
  );

  /** Reads a file that has to be loaded first. */
  const readLoaded = useCallback(
    async (named: string | null, load: () => Promise<AskedFile>, failed: () => string) => {
      setFlow({ step: "reading", fileName: named ?? t`the sample statement` });
      let loaded: AskedFile;
      try {
        loaded = await load();
      } catch (error) {
        setFlow({ step: "file", problem: codedProblemText(error, refusalText, failed()), fileName: named });
        return;
      }
      await readAsked(loaded);
    },
    [readAsked],
  );

  const readSample = useCallback(
    (profile: ImportProfile | null) =>
      readLoaded(
        null,
        async () => {
          const file = await sampleStatement(latestHost.current);
          return { ...unsaid, file, profile, isChosen: false, timeZone: sampleTimeZone };
        },
        () => t`Couldn't load the sample statement. Try again.`,
      ),
    [readLoaded],
  );

  const readDelivery = useCallback(
    ({ id, fileName }: Delivery, profile: ImportProfile) =>
      readLoaded(
        fileName,
        async () => {
          const file = await deliveredFile(latestHost.current, id, fileName);
          return { ...unsaid, file, profile, isChosen: true, deliveryId: id };
        },
        () => t`Couldn't load the delivery. Try again.`,
      ),
    [readLoaded],
  );

  const readWaiting = useCallback(
    (waiting: WaitingStatement, profile: ImportProfile) =>
      readLoaded(
        waiting.fileName,
        () => askedOfWaiting(latestHost.current, waiting, profile),
        () => t`Couldn't load the file.`,
      ),
    [readLoaded],
  );

  const map = useCallback(async (mapping: PartOfMapping, dateOrder?: DateOrder) => {
    const now = current.current;
    if (now.step !== "columns") return;
    const said = dateOrder ?? now.statement.dateOrder;
    const known = said === null ? mapping : { ...mapping, dateOrder: said };
    const asked = { ...now, statement: { ...now.statement, mapping: known, dateOrder: said } };
    setFlow({ ...asked, seen: withChoices(now.seen, mapping), busy: true, problem: null });
    lastAsked.current += 1;
    const ask = lastAsked.current;
    // Further choices made before a response arrives are sent together.
    const isLatest = () => ask === lastAsked.current && current.current.step === "columns";
    try {
      const seen = await inspectTable(latestHost.current, asked.statement);
      if (isLatest()) setFlow({ ...asked, seen, busy: false, problem: null });
    } catch (error) {
      if (!isLatest()) return;
      setFlow({
        ...asked,
        seen: withChoices(now.seen, mapping),
        busy: false,
        problem: codedProblemText(error, refusalText, unreadable()),
      });
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
      setFlow({
        ...{ step: "preview", statement, preview, isNewProfile },
        insteadOf: null,
        asked: null,
        ...notStarted,
      });
    } catch (error) {
      setFlow({ ...now, busy: false, problem: codedProblemText(error, refusalText, unreadable()) });
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
      setFlow({ ...now, problem: codedProblemText(error, refusalText, unreadable()) });
    }
  }, []);

  const start = useCallback(async (choices: ImportChoices) => {
    const now = current.current;
    if (now.step !== "preview" || now.starting) return;
    setFlow({ ...now, starting: true, problem: null });
    const { profileId } = now.statement;
    // From here on it may have an import, whether or not the response arrives.
    if (now.isNewProfile) forgetProfile(profileId);
    try {
      const id = await startImport(latestHost.current, now.statement, choices, importKey.current);
      const rows = rowsToCome(now.preview, choices);
      setFlow({ step: "importing", importId: id, fileName: now.statement.file.name, ...rows, event: null });
    } catch (error) {
      // Without a response it may have begun all the same.
      const isRefused = error instanceof ApiProblem && error.status > 0;
      if (now.isNewProfile && isRefused) rememberProfile(profileId);
      setFlow({
        ...now,
        problem: codedProblemText(error, refusalText, t`Couldn't start the import. Nothing was saved.`),
      });
    }
  }, []);

  const reset = useCallback(() => {
    const made = madeProfile(current.current);
    setFlow(atFile);
    if (made === null) return;
    void removeProfile(latestHost.current, made).then(() =>
      queries.invalidateQueries({ queryKey: ["trade-import-profiles"] }),
    );
  }, [queries]);
  const actions = useMemo(
    () => ({
      read,
      choosePart,
      chooseAccount,
      chooseNewAccount,
      readSample,
      readDelivery,
      readWaiting,
      showColumns,
      map,
      previewMapped,
      start,
      reset,
    }),
    [
      read,
      choosePart,
      chooseAccount,
      chooseNewAccount,
      readSample,
      readDelivery,
      readWaiting,
      showColumns,
      map,
      previewMapped,
      start,
      reset,
    ],
  );
  return [flow, actions, followed];
}
