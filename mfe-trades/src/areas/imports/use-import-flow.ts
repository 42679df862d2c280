import type { ImportEvent } from "@entrywise/contracts/trades/trade-import";
import type { WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import { useHost } from "@entrywise/host";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { columnActions } from "./column-actions.ts";
import { atFile, type FlowContext, unreadable } from "./flow-context.ts";
import { failureText } from "./import-failure.ts";
import type { ImportFlow, ImportFlowActions } from "./import-flow.ts";
import { isOver, listenToImport } from "./import-progress-feed.ts";
import { importsHaveChanged } from "./imports.queries.ts";
import { previewActions } from "./preview-actions.ts";
import { readActions } from "./read-actions.ts";
import type { ImportHost } from "./read-into-profile.ts";
import { useLeaving } from "./use-leaving.ts";
import { useFollowedStatement } from "./waiting.queries.ts";

/** File, preview, import: one statement on its way. Going back loses nothing, as nothing is stored before the import. */
export function useImportFlow(): [ImportFlow, ImportFlowActions, WaitingStatement | null] {
  const [flow, setFlow] = useState<ImportFlow>(atFile);
  const host = useHost();
  const { follow, followed } = useFollowedStatement();
  const latestHost = useRef<ImportHost>({ ...host, follow });
  latestHost.current = { ...host, follow };
  const queries = useQueryClient();
  const importKey = useRef("");
  const current = useRef(flow);
  current.current = flow;
  const hasLeft = useLeaving(latestHost);

  const importId = flow.step === "importing" ? flow.importId : null;
  useEffect(() => {
    if (importId === null) return;
    return listenToImport(latestHost.current, importId, (event) => {
      setFlow((now) => afterEvent(now, event));
      if (isOver(event)) importsHaveChanged(queries);
    });
  }, [importId, queries]);

  const actions = useMemo(() => {
    const context: FlowContext = {
      flow: () => current.current,
      setFlow,
      host: () => latestHost.current,
      hasLeft: () => hasLeft.current,
      profilesChanged: () => queries.invalidateQueries({ queryKey: ["trade-import-profiles"] }),
      importKey,
    };
    return { ...readActions(context), ...columnActions(context), ...previewActions(context) };
  }, [queries, hasLeft]);
  return [flow, actions, followed];
}

function afterEvent(now: ImportFlow, event: ImportEvent): ImportFlow {
  if (now.step !== "importing") return now;
  if (event.stage === "done") return { ...now, step: "done", event };
  if (event.stage === "failed") {
    return { step: "file", problem: failureText(event, unreadable()), fileName: now.fileName };
  }
  return { ...now, event };
}
