import type { BrokerConnection } from "@entrywise/contracts/trades/broker-connections.api";
import type { Delivery } from "@entrywise/contracts/trades/deliveries.api";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import { pageNotFound, useHost } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, Trans, t } from "@entrywise/host/macro";
import { Link, useSearchParams } from "@entrywise/host/router";
import { Button, PageContent, PageHeader, Plug } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useConnections } from "../../data/connections/connections.queries.ts";
import { useTradeAccounts } from "../../data/trade-options/trade-choices.queries.ts";
import type { ColumnsStepProps } from "./columns-step.tsx";
import { DeliveriesPanel } from "./deliveries-panel.tsx";
import { DropPage, FileStep } from "./drop-zone.tsx";
import { FilesPanel } from "./files-panel.tsx";
import type { ImportFlow, ImportFlowActions } from "./import-flow.ts";
import { ImportDone, ImportRunning } from "./import-running.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { useImportProfiles } from "./imports.queries.ts";
import { PastImports } from "./past-imports.tsx";
import type { PreviewStepProps } from "./preview-step.tsx";
import { ProfileList } from "./profile-list.tsx";
import { StoredReconciliation } from "./stored-reconciliation.tsx";
import { UndoImportDialog } from "./undo-import-dialog.tsx";
import { dropUnfinishedProfiles, hasUnfinishedProfiles } from "./unfinished-profiles.ts";
import { useImportFlow } from "./use-import-flow.ts";
import { useSharedFile } from "./use-shared-file.ts";
import { useStepInView } from "./use-step-in-view.ts";
import { FollowedStatement, WaitingPanel } from "./waiting-panel.tsx";
import "./imports.css";

const previewStep = lazyComponent<PreviewStepProps>({
  name: msg`the preview`,
  load: () => import("./import-parts.ts").then((steps) => steps.PreviewStep),
});

const columnsStep = lazyComponent<ColumnsStepProps>({
  name: msg`the columns`,
  load: () => import("./import-parts.ts").then((steps) => steps.ColumnsStep),
});

const connectionsPanel = lazyComponent<{ connections: readonly BrokerConnection[] }>({
  name: msg`the connections`,
  load: () => import("./connections/connections-panel.tsx").then((part) => part.ConnectionsPanel),
});

const sameTradesNotice = lazyComponent<object>({
  name: msg`the imported trades`,
  load: () => import("./same-trades/same-trades-notice.tsx").then((notice) => notice.SameTradesNotice),
});

const steps = {
  file: "File",
  reading: "File",
  columns: "Columns",
  preview: "Preview",
  importing: "Import",
  done: "done",
} as const;

const isMapped = (flow: ImportFlow) =>
  flow.step === "columns" || (flow.step === "preview" && flow.preview.format === "mapped-columns");

export interface ImportsViewProps {
  /** Profile that the address names; null for none. */
  profileId: string | null;
}

/**
 * `/trade-imports/legacy` and `/trade-imports/legacy/import` were pages of their own.
 *
 * @throws PageNotFoundError where the address names a profile that is not there
 */
function useKnownProfile(id: string | null, { data, isFetching }: ReturnType<typeof useImportProfiles>): void {
  if (id === null || id === "legacy" || data === undefined || isFetching) return;
  if (!data.items.some((profile) => profile.id === id)) pageNotFound();
}

/** @param chosen id; "" for a new one, null while nobody has said */
function profileAtHand(profiles: readonly ImportProfile[], chosen: string | null) {
  const enabled = profiles.filter((profile) => profile.enabled);
  const profile = chosen === "" ? null : (enabled.find(({ id }) => id === chosen) ?? enabled[0] ?? null);
  return { enabled, profile, isChosen: chosen !== null && profile?.id === chosen };
}

/** Brings statements in: file, preview, import, with profiles and past imports below. */
export function ImportsView({ profileId }: ImportsViewProps) {
  const profiles = useImportProfiles();
  const [flow, actions, followed] = useImportFlow();
  const [chosen, setChosen] = useState<string | null>(profileId);
  const { enabled, profile, isChosen } = profileAtHand(profiles.data?.items ?? [], chosen);
  useKnownProfile(profileId, profiles);
  const isOpen = profiles.data?.items.some(({ drop }) => drop !== null) ?? false;
  const busy = flow.step === "importing" || flow.step === "reading";
  const [early, setEarly] = useState<File | null>(null);
  const isCleaning = useCleaning();
  const head = useStepInView(flow.step);
  const isReady = profiles.data !== undefined && !isCleaning;
  const read = (file: File) => {
    if (!isReady) setEarly(file);
    else if (!busy) void actions.read(file, profile, isChosen);
  };
  useEffect(() => {
    if (early === null || !isReady) return;
    setEarly(null);
    void actions.read(early, profile, isChosen);
  }, [early, isReady, actions, profile, isChosen]);
  useTrySample(actions, profile, isReady);
  useConnectedStatement(actions, profiles.data?.items ?? [], profileId, isReady);
  useSharedFile(setEarly);
  /** Reads a stored file into the profile that it was sent to. */
  const readStored = (profileId: string, into: (owner: ImportProfile) => Promise<void>) => {
    const owner = profiles.data?.items.find(({ id }) => id === profileId);
    if (owner === undefined || busy) return;
    setChosen(owner.id);
    void into(owner);
  };
  const open = (delivery: Delivery) => readStored(delivery.profileId, (owner) => actions.readDelivery(delivery, owner));
  const goOn = (waiting: WaitingStatement) =>
    readStored(waiting.profileId, (owner) => actions.readWaiting(waiting, owner));

  return (
    <DropPage onFile={read}>
      <div className="im-head" ref={head} tabIndex={-1}>
        <PageHeader
          actions={
            flow.step === "preview" || flow.step === "columns" ? (
              <StatementName flow={flow} actions={actions} />
            ) : (
              <Button asChild size="sm">
                <Link to="/trade-imports/connections">
                  <Plug aria-hidden="true" />
                  {t`Connect a broker`}
                </Link>
              </Button>
            )
          }
        >
          <ImportSteps current={steps[flow.step]} isMapped={isMapped(flow)} />
        </PageHeader>
      </div>
      {flow.step === "preview" || flow.step === "columns" ? (
        <>
          <div className="im-followed">
            <FollowedStatement followed={followed} />
          </div>
          <LargeStep flow={flow} actions={actions} profiles={profiles.data?.items ?? []} />
        </>
      ) : (
        <PageContent>
          <FollowedStatement followed={followed} />
          <LazyComponent part={sameTradesNotice} props={{}} placeholder={null} />
          <TopPart
            flow={flow}
            actions={actions}
            read={read}
            profile={profile}
            isWaiting={!isReady}
            enabled={enabled}
            onProfile={setChosen}
          />
          <StoredReconciliation profile={profile} />
          <QueryFailure query={profiles} failure={t`Error loading trade import profiles`} />
          {flow.step === "file" ? <OwnConnections /> : null}
          <WaitingPanel followed={followed} onContinue={goOn} />
          <DeliveriesPanel isOpen={isOpen} onOpen={open} />
          {profiles.data !== undefined ? (
            <ProfileList
              profiles={profiles.data.items}
              onUse={({ id }) => {
                setChosen(id);
                document.querySelector<HTMLInputElement>("input[type=file]")?.click();
              }}
            />
          ) : null}
          <FilesPanel isOpen={isOpen} />
          <PastImports />
        </PageContent>
      )}
    </DropPage>
  );
}

/** Absent while there are none. */
function OwnConnections() {
  const connections = useConnections().data ?? [];
  if (connections.length === 0) return null;
  return <LazyComponent part={connectionsPanel} placeholder={null} props={{ connections }} />;
}

/** True until the profiles are gone that were made before a reload for files which were never imported. */
function useCleaning(): boolean {
  const host = useHost();
  const queries = useQueryClient();
  const [isCleaning, setIsCleaning] = useState(hasUnfinishedProfiles);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isCleaning || hasBegun.current) return;
    hasBegun.current = true;
    void dropUnfinishedProfiles(host)
      .then(() => queries.invalidateQueries({ queryKey: ["trade-import-profiles"] }))
      .finally(() => setIsCleaning(false));
  }, [isCleaning, host, queries]);
  return isCleaning;
}

/** `?try=sample` starts with the sample statement, once. */
function useTrySample(actions: ImportFlowActions, profile: ImportProfile | null, ready: boolean): void {
  const [params, setParams] = useSearchParams();
  const started = useRef(false);
  const wanted = params.get("try") === "sample";
  useEffect(() => {
    if (!wanted || !ready || started.current) return;
    started.current = true;
    setParams({}, { replace: true });
    void actions.readSample(profile);
  }, [wanted, ready, actions, profile, setParams]);
}

/** `?delivery=…&file=…` opens the preview of what a connection has read, once. */
function useConnectedStatement(
  actions: ImportFlowActions,
  profiles: readonly ImportProfile[],
  profileId: string | null,
  ready: boolean,
): void {
  const [params, setParams] = useSearchParams();
  const started = useRef<string | null>(null);
  const id = params.get("delivery");
  const fileName = params.get("file") ?? "";
  const owner = profiles.find((profile) => profile.id === profileId);
  useEffect(() => {
    if (id === null || owner === undefined || !ready || started.current === id) return;
    started.current = id;
    setParams({}, { replace: true });
    void actions.readDelivery({ id, fileName }, owner);
  }, [id, fileName, owner, ready, actions, setParams]);
}

interface StatementNameProps {
  flow: Extract<ImportFlow, { step: "preview" | "columns" }>;
  actions: ImportFlowActions;
}

function StatementName({ flow, actions }: StatementNameProps) {
  const { file } = flow.statement;
  const what =
    flow.step === "columns"
      ? t`${flow.seen.rowCount} rows, ${flow.seen.columns.length} columns · unknown format`
      : isMapped(flow)
        ? t`custom columns`
        : t`${flow.preview.label}, detected`;
  return (
    <span className="im-name">
      <Trans>
        <b>{file.name}</b> {Math.max(1, Math.round(file.size / 1024))}
        {" KB · "}
        {what}
      </Trans>
      {flow.step === "preview" && isMapped(flow) ? (
        <Button size="sm" variant="ghost" onClick={() => void actions.showColumns()}>{t`Edit mapping`}</Button>
      ) : null}
    </span>
  );
}

interface PreviewProps {
  flow: Extract<ImportFlow, { step: "preview" }>;
  actions: ImportFlowActions;
  profiles: readonly ImportProfile[];
}

/** The steps that take the whole page. */
function LargeStep({ flow, actions, profiles }: Omit<PreviewProps, "flow"> & { flow: StatementNameProps["flow"] }) {
  if (flow.step === "preview") return <Preview flow={flow} actions={actions} profiles={profiles} />;
  return (
    <LazyComponent
      part={columnsStep}
      placeholder={null}
      props={{
        seen: flow.seen,
        busy: flow.busy,
        problem: flow.problem,
        saidOrder: flow.statement.dateOrder,
        onChange: (mapping) => void actions.map(mapping),
        onDateOrder: (dateOrder) => void actions.map({ ...flow.seen.mapping, dateOrder }, dateOrder),
        onPreview: () => void actions.previewMapped(),
        onCancel: actions.reset,
      }}
    />
  );
}

function Preview({ flow, actions, profiles }: PreviewProps) {
  const accounts = useTradeAccounts().data;
  if (accounts === undefined) return null;
  const profile = profiles.find(({ id }) => id === flow.statement.profileId) ?? null;
  return (
    <LazyComponent
      // What was chosen belongs to the profile: another one asks for its own time zone.
      key={flow.statement.profileId}
      part={previewStep}
      placeholder={null}
      props={{
        preview: flow.preview,
        profile,
        insteadOf: flow.insteadOf,
        accounts: accounts.items,
        starting: flow.starting,
        problem: flow.problem,
        onImport: actions.start,
        onAccount: (accountId) => void actions.chooseAccount(accountId),
        // A delivery stays with the profile that it was sent to.
        onNewAccount:
          profile === null || flow.statement.deliveryId !== null
            ? null
            : () => void actions.chooseNewAccount(profile.name),
        onPart: (part) => void actions.choosePart(part),
        onCancel: actions.reset,
      }}
    />
  );
}

interface TopPartProps {
  flow: Exclude<ImportFlow, { step: "preview" | "columns" }>;
  actions: ImportFlowActions;
  read: (file: File) => void;
  profile: ImportProfile | null;
  /** Until the profiles are known: a file would get a new one beside its own. */
  isWaiting: boolean;
  enabled: readonly ImportProfile[];
  onProfile: (id: string) => void;
}

function TopPart({ flow, actions, read, profile, isWaiting, enabled, onProfile }: TopPartProps) {
  const [undoing, setUndoing] = useState(false);
  if (flow.step === "importing") return <ImportRunning event={flow.event} fileName={flow.fileName} />;
  if (flow.step === "done") {
    const { importId, fileName, rows, counts, event } = flow;
    return (
      <>
        <ImportDone
          importId={importId}
          fileName={fileName}
          rows={rows}
          counts={counts}
          event={event}
          onUndo={() => setUndoing(true)}
          onAnother={actions.reset}
        />
        {undoing ? (
          <UndoImportDialog
            importId={importId}
            fileName={fileName}
            addedTrades={event.addedTrades}
            onClose={() => setUndoing(false)}
            onUndone={() => undefined}
          />
        ) : null}
      </>
    );
  }
  return (
    <FileStep
      onFile={read}
      onSample={() => void actions.readSample(profile)}
      problem={flow.step === "file" ? flow.problem : null}
      fileName={flow.fileName}
      reading={flow.step === "reading"}
      isWaiting={isWaiting}
      profile={{
        value: profile?.id ?? "",
        options: [...enabled.map(({ id, name }) => ({ value: id, label: name })), { value: "", label: t`New profile` }],
        onChange: onProfile,
      }}
    />
  );
}
