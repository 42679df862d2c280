import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { HostParts } from "@entrywise/host";
import { BrowserRouter } from "@entrywise/host/router";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { readNonce } from "../boot/read-boot.ts";
import { createPartLoader, type ReleaseRuntime } from "../remotes/part-loader.ts";
import { sendReports } from "../remotes/reports.ts";
import { App } from "./app.tsx";
import { FailedRemote, LoadingPart } from "./remote-states.tsx";
import { ShellHost } from "./shell-host.tsx";

function newReference(): string {
  const [first = "", second = ""] = crypto.randomUUID().split("-");
  return `${first.slice(0, 4)}-${second}`;
}

/** Puts the application into the page. The runtime decides where remotes come from: federation, or the same bundle. */
export function start(boot: BootManifest, runtime: ReleaseRuntime): void {
  const report = sendReports(boot);
  const loader = createPartLoader({
    remotes: boot.remotes,
    runtime,
    report,
    now: () => performance.now(),
    newReference,
  });
  const versionOf = (id: string) => boot.remotes.find((remote) => remote.id === id)?.version ?? "";
  const parts: HostParts = {
    remotes: boot.remotes,
    load: loader.load,
    onRenderError: (remote) => report({ remote, version: versionOf(remote), phase: "render", ms: 0 }),
    Failed: FailedRemote,
    loading: <LoadingPart />,
  };
  // The api client retries by itself; a second layer of retries would multiply its waits.
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root.");
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <ShellHost boot={boot} nonce={readNonce(document)} parts={parts}>
          <App />
        </ShellHost>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}
