import { lazy, type ReactNode, Suspense } from "react";
import { LoadingPart } from "../app/remote-states.tsx";
import { lazyParts } from "../remotes/lazy-parts.ts";
import { loadOrReload } from "./load-or-reload.ts";

const Frame = lazy(async () => ({ default: (await loadOrReload(lazyParts.settings)).SettingsFrame }));

/** A page of a remote beside the navigation of settings. */
export function SettingsFramed({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<LoadingPart />}>
      <Frame>{children}</Frame>
    </Suspense>
  );
}
