import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { GuardedRouter } from "@entrywise/host/guarded-router";
import type { Catalogue } from "@entrywise/host/i18n";
import { laterSlots } from "@entrywise/host/product/shell-slots";
import type { HostParts } from "@entrywise/host/shell";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { endFirstFrame, hasFirstFrame } from "../boot/first-frame.ts";
import { readNonce } from "../boot/read-boot.ts";
import { watchActs } from "../device/page-acts.ts";
import { createCatalogues } from "../i18n/catalogues.ts";
import { PageLocale } from "../i18n/page-locale.tsx";
import { shellCatalogue } from "../i18n/shell-catalogue.ts";
import { DocumentTitle } from "../navigation/document-title.tsx";
import { noteFilesOf } from "../remotes/all-files.ts";
import { noteEarlyTroubles } from "../remotes/early-troubles.ts";
import { createErrorNames } from "../remotes/error-names.ts";
import { lazyParts } from "../remotes/lazy-parts.ts";
import { loadWithMessages } from "../remotes/load-with-messages.ts";
import { firstRest } from "../remotes/once-at-rest.ts";
import { createPartLoader, type LoadReport, type ReleaseRuntime } from "../remotes/part-loader.ts";
import { RemoteFrame } from "../remotes/remote-frame.tsx";
import { sendReports } from "../remotes/reports.ts";
import { type ResolvedRemotes, resolvedRemotes } from "../remotes/resolved-remotes.ts";
import { announceFreshSignIn } from "../session/fresh-sign-in.ts";
import { guardPage, pageGuard } from "../unsaved/page-guard.ts";
import { App } from "./app.tsx";
import { newQueryClient } from "./query-client.ts";
import { FailedRemote, LoadingPart } from "./remote-states.tsx";
import { ShellHost } from "./shell-host.tsx";
import { untilHere } from "./until-here.ts";

const ViewingBanner = lazy(() => lazyParts.viewing().then((part) => ({ default: part.ViewingBanner })));

const firstPaintMs = 1500;

const leavePage = (leave: () => void) => pageGuard.leave("page", leave);

function newReference(): string {
  const [first = "", second = ""] = crypto.randomUUID().split("-");
  return `${first.slice(0, 4)}-${second}`;
}

/** What a tab has in place of releases that users get. */
export interface PageOverrides {
  /** Remotes that are not replaced by an update. */
  ids: readonly string[];
  /** How they fare, which is nobody's release health. */
  onLoad: (load: LoadReport) => void;
}

/** Parts beside the page, fetched once the page rests; at once where a service worker responds, whose word on the network they need. */
function laterParts(queries: QueryClient) {
  return lazy(async () => {
    if (!navigator.serviceWorker?.controller) {
      watchActs(window);
      await firstRest(() => queries.isFetching() > 0);
    }
    // Forms say by them what is wrong with a field, also before a service has said it.
    lazyParts.problemTexts().catch(() => undefined);
    return { default: (await untilHere(lazyParts.background)).BackgroundParts };
  });
}

/**
 * Puts the application into the page.
 *
 * @param runtimeOf decides where remotes come from: federation, or the same bundle
 * @param own null: the tab runs what users get
 */
export function start(
  boot: BootManifest,
  runtimeOf: (remotes: ResolvedRemotes) => ReleaseRuntime,
  own: PageOverrides | null = null,
): void {
  const overridden = own?.ids ?? [];
  announceFreshSignIn(window);
  guardPage();
  noteEarlyTroubles();
  noteFilesOf(boot);
  const remotes = resolvedRemotes(boot.remotes);
  for (const id of overridden) remotes.hold(id);
  const send = sendReports(boot);
  const report = (load: LoadReport) => (overridden.includes(load.remote) ? own?.onLoad(load) : send(load));
  const loader = createPartLoader({
    remotes,
    runtime: runtimeOf(remotes),
    report,
    now: () => performance.now(),
    newReference,
  });
  const errors = createErrorNames(newReference);
  const versionOf = (id: string) => remotes.find(id)?.version ?? "";
  const catalogues = createCatalogues({
    ofShell: shellCatalogue,
    find: remotes.find,
    ofRemote: (remoteId, expose) => loader.load(remoteId, expose) as Promise<unknown> as Promise<Catalogue>, // no component
  });
  const parts: Omit<HostParts, "remotes"> = {
    load: loadWithMessages(loader, catalogues.ready),
    loadPrevious: loader.loadPrevious,
    nameError: errors.nameError,
    onRenderError: (remote, error) => {
      report({ remote, version: versionOf(remote), phase: "render", ms: 0 });
      const failure = { remote, release: versionOf(remote), error, reference: errors.nameError(error) };
      // Without a network there is nobody to tell.
      void lazyParts.failureLog().then(
        (part) => part.logOfPage(boot)(failure),
        () => undefined,
      );
    },
    slots: laterSlots,
    Failed: FailedRemote,
    Frame: RemoteFrame,
    loading: <LoadingPart />,
  };
  if (boot.user === null && location.pathname === "/") void lazyParts.landing(); // before anything is drawn
  const { scripts } = boot.brand;
  if (scripts !== undefined) {
    void lazyParts.thirdParty().then((part) => part.loadThirdPartyScripts(window, scripts, readNonce(document)));
  }
  const queries = newQueryClient();
  const BackgroundParts = laterParts(queries);
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root.");
  const { locale = "en" } = boot;
  const draw = () =>
    createRoot(root).render(
      <QueryClientProvider client={queries}>
        <GuardedRouter mustAsk={pageGuard.hasUnsaved} leavePage={leavePage}>
          <ShellHost boot={boot} nonce={readNonce(document)} parts={parts} remotes={remotes}>
            <PageLocale first={locale} show={catalogues.show} />
            <DocumentTitle />
            <Suspense>
              <BackgroundParts
                boot={boot}
                remotes={remotes}
                overridden={overridden}
                shownVersions={loader.shownVersions}
              />
            </Suspense>
            {boot.viewing && boot.user ? (
              <Suspense>
                <ViewingBanner viewing={boot.viewing} user={boot.user} />
              </Suspense>
            ) : null}
            <App />
          </ShellHost>
        </GuardedRouter>
      </QueryClientProvider>,
    );
  const isFramed = hasFirstFrame(document);
  const drawBehind = () => {
    draw();
    if (isFramed) endFirstFrame(document);
  };
  // A page in another language waits a moment for it, so that no English flashes. Behind its first frame a page waits for what it
  // consists of: drawing what only holds a place would cost time. A hanging server costs no more.
  const waits = [
    ...(locale === "en" ? [] : [catalogues.show(locale)]),
    ...(isFramed ? firstParts(boot).map(({ remote, expose }) => loader.load(remote, expose)) : []),
  ];
  if (waits.length === 0) drawBehind();
  else void atMost(Promise.allSettled(waits), isFramed ? framedMs : firstPaintMs).then(drawBehind);
}

const atMost = (work: Promise<unknown>, ms: number) =>
  Promise.race([work, new Promise((done) => setTimeout(done, ms))]);

/** Behind a first frame nobody sees that there is nothing yet. */
const framedMs = 6000;

/** Parts that the page begins with: the gateway names the files of no others. */
function firstParts({ remotes }: BootManifest): { remote: string; expose: string }[] {
  return remotes.flatMap(({ id, assets, manifest }) =>
    manifest.routes.filter(({ expose }) => assets[expose] !== undefined).map(({ expose }) => ({ remote: id, expose })),
  );
}
