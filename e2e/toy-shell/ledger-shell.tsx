// A shell for another product, by the published packages alone: docs/platform.md, "A shell for another product".
import "@entrywise/ui/styles.css";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { When } from "@entrywise/contracts/platform/remote-json";
import { Slot, useHost } from "@entrywise/host";
import { BrowserRouter, Link, Route, Routes, useNavigate } from "@entrywise/host/router";
import {
  createApiClient,
  defaultSettings,
  type FailedPartProps,
  HostContext,
  type HostParts,
  matchesWhen,
  openProblemDialogAtom,
  pageTitleAtom,
  RemoteBoundary,
  RemoteLoadError,
  releaseGlobal,
  showSnackbarAtom,
  snackbarsAtom,
  useHostParts,
} from "@entrywise/host/shell";
import { Button, UiProvider } from "@entrywise/ui";
import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useAtomValue, useSetAtom } from "jotai";
import { type ComponentType, type ReactNode, useMemo } from "react";
import { createRoot } from "react-dom/client";
import { ledgerSlots } from "./ledger-slots.ts";

/** Gets modules of the releases that the boot manifest names. */
function partsFrom({ remotes }: BootManifest): HostParts {
  const globalName = (id: string) => releaseGlobal(id, remotes.find((remote) => remote.id === id)?.version ?? "");
  registerRemotes(
    remotes.map(({ id, entry }) => ({
      ...{ name: globalName(id), entryGlobalName: globalName(id), type: "global" as const },
      entry: new URL(entry, location.href).href,
    })),
  );
  const load: HostParts["load"] = async (id, expose) => {
    const found = await loadRemote<{ default: ComponentType<object> }>(`${globalName(id)}/${expose.slice(2)}`).catch(
      () => null,
    );
    if (found === null) throw new RemoteLoadError(id, [globalName(id)], "no reference");
    return found.default;
  };
  const onRenderError = (id: string, error: unknown) => console.error(id, error);
  return { remotes, slots: ledgerSlots, load, onRenderError, Failed, loading: <p>Loading</p> };
}

function Failed({ name, onRetry }: FailedPartProps) {
  return (
    <p role="alert">
      {name} doesn't work right now. <Button onClick={onRetry}>Try Again</Button>
    </p>
  );
}

/** What `useHost()` gives to every part of the page. */
function LedgerHost({ boot, children }: { boot: BootManifest; children: ReactNode }) {
  const navigate = useNavigate();
  const [snackbar, setPageTitle] = [useSetAtom(showSnackbarAtom), useSetAtom(pageTitleAtom)];
  const openProblemDialog = useSetAtom(openProblemDialogAtom);
  const host = useMemo(() => {
    const { id: bootId, brand, user } = boot;
    const environment = { baseUrl: "", bootId, fetch: fetch.bind(window), onUnauthorised: () => undefined };
    return {
      ...{ bootId, brand, user, flags: brand.flags, plan: null, membership: null, privacyMode: false },
      ...{ settings: defaultSettings(brand.theme), updateSettings: () => undefined },
      ...{ navigate, snackbar, setPageTitle, openProblemDialog, parts: partsFrom(boot) },
      api: (service: string) => createApiClient(service, environment),
      reportError: (_: unknown, text: string) => snackbar({ type: "error", text }),
      openSlotDialog: () => undefined,
    };
  }, [boot, navigate, snackbar, setPageTitle, openProblemDialog]);
  return <HostContext value={host}>{children}</HostContext>;
}

/** Navigation and pages, drawn from what remotes declare before any code of theirs is here. */
function Frame() {
  const { brand, user, parts } = { ...useHost(), parts: useHostParts() };
  const shown = <T extends { when?: When | undefined }>(entries: readonly T[]) =>
    entries.filter(({ when }) => matchesWhen(when, { user, brand, plan: null }));
  return (
    <>
      <header>
        <h1>{useAtomValue(pageTitleAtom) || brand.name}</h1>
        <nav aria-label="Pages">
          {parts.remotes.flatMap(({ manifest }) =>
            shown(manifest.nav).map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            )),
          )}
        </nav>
      </header>
      <main>
        <Routes>
          <Route path="/" element={<Welcome />} />
          {parts.remotes.flatMap(({ id, manifest }) =>
            shown(manifest.routes).map(({ path, expose }) => (
              <Route key={path} path={path} element={<RemoteBoundary remoteId={id} expose={expose} name={id} />} />
            )),
          )}
        </Routes>
      </main>
      {useAtomValue(snackbarsAtom).map(({ id, text }) => (
        <output key={id}>{text}</output>
      ))}
    </>
  );
}

function Welcome() {
  return (
    <>
      <p>{useHost().brand.name} keeps your books.</p>
      <Slot name="ledger.summary" props={{ year: 2026 }}>
        <p>Nobody sums up your books.</p>
      </Slot>
    </>
  );
}

void fetch("/boot").then(async (response) => {
  const boot: BootManifest = await response.json();
  createRoot(document.getElementById("root") as HTMLElement).render(
    <BrowserRouter>
      <QueryClientProvider client={new QueryClient()}>
        <LedgerHost boot={boot}>
          <UiProvider nonce={null} privacyMode={false}>
            <Frame />
          </UiProvider>
        </LedgerHost>
      </QueryClientProvider>
    </BrowserRouter>,
  );
});
