import type { DataImport } from "@entrywise/contracts/platform/data-import.api";
import { ApiProblem, codedProblemText, useHost, useLiveChange } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Note, Panel, Upload } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef } from "react";
import { usePlatformCall } from "../../session/calls.ts";
import "./account.css";
import { archiveText } from "./archive-texts.ts";
import { ImportReport } from "./import-report.tsx";

const key = ["account", "dataImport"] as const;
const path = "/users/your-data/import";
const ASK_AGAIN_MS = 1_500;

/** An archive of one's own data comes back into a new account (Y-161). */
export function ImportArchive() {
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callPlatform("GET /users/your-data/import", { signal }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.state === "running" ? ASK_AGAIN_MS : false),
  });
  // A notification announces the end.
  useLiveChange("notifications", () => void queries.invalidateQueries({ queryKey: key }));
  return (
    <Panel title={t`Import an archive`} className="shell-settings-panel">
      <QuerySection query={query} failure={t`Couldn't load your import`} rows={3}>
        {(found) => <Import found={found} />}
      </QuerySection>
    </Panel>
  );
}

function Import({ found }: { found: DataImport }) {
  const { brand, bootId } = useHost();
  const { t } = useLingui();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: (file: File) => sendArchive(file, { apiUrl: brand.apiUrl, bootId }),
    onSuccess: (fresh) => queries.setQueryData(key, fresh),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = "";
    if (file !== undefined) send.mutate(file);
  };
  const isRunning = found.state === "running";
  return (
    <div className="shell-form">
      <p>
        <Trans>
          Import an archive from another account of yours to bring over its accounts, trades, strategies, tags, texts,
          images and settings. Groups, membership and sign-in stay with the other account.
        </Trans>
      </p>
      <div role="status">
        <State found={found} isSending={send.isPending} />
      </div>
      {send.error === null ? null : (
        <Note tone="danger">
          {codedProblemText(send.error, archiveText, t`Couldn't upload the archive. Try again.`)}
        </Note>
      )}
      {found.refusal === null ? (
        <div className="account-actions">
          <input
            ref={input}
            type="file"
            accept=".zip,application/zip"
            hidden
            aria-label={t`Archive`}
            onChange={choose}
          />
          <Button variant="outline" loading={send.isPending || isRunning} onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            <Trans>Choose an archive</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function State({ found, isSending }: { found: DataImport; isSending: boolean }) {
  const { t } = useLingui();
  const { state, stage, percent, problem, problemCode, problemParams, report, refusal } = found;
  if (isSending) return <Note>{t`Uploading the archive…`}</Note>;
  if (state === "running") {
    return (
      <Note>
        <Running stage={stage} percent={percent} />
      </Note>
    );
  }
  if (state === "done" && report !== null) return <ImportReport report={report} />;
  return (
    <>
      {state === "failed" ? (
        <Note tone="danger">{(problemCode && archiveText(problemCode, problemParams ?? {})) || problem}</Note>
      ) : null}
      {refusal === "ownTrades" ? (
        <Note>
          <Trans>This account already has trades. You can only import an archive into an account without trades.</Trans>
        </Note>
      ) : null}
    </>
  );
}

function Running({ stage, percent }: Pick<DataImport, "stage" | "percent">) {
  if (stage === "images") {
    return <Trans>Importing your images: {percent}%. You can leave this page.</Trans>;
  }
  if (stage === "journal") {
    return <Trans>Importing your trades and texts… You can leave this page.</Trans>;
  }
  return <Trans>Reading the archive… You can leave this page.</Trans>;
}

/** @throws ApiProblem */
async function sendArchive(file: File, at: { apiUrl: string | null; bootId: string }): Promise<DataImport> {
  const address = `${at.apiUrl ?? ""}/v1.0${path}?fileName=${encodeURIComponent(file.name.slice(0, 200))}`;
  let response: Response;
  try {
    response = await fetch(address, {
      method: "POST",
      credentials: at.apiUrl === null ? "same-origin" : "include",
      headers: {
        accept: "application/json",
        "content-type": "application/octet-stream",
        "x-requested-with": "entrywise",
        "x-boot": at.bootId,
      },
      body: file,
    });
  } catch (cause) {
    throw new ApiProblem(0, {}, { cause });
  }
  const body: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiProblem(response.status, typeof body === "object" && body !== null ? body : {});
  return body as DataImport;
}
