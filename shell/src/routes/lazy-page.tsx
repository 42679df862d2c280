import { type ComponentType, lazy, type ReactElement, Suspense } from "react";
import { LoadingPart } from "../app/remote-states.tsx";
import { loadOrReload } from "./load-or-reload.ts";

/** A lazily loaded page of the shell. */
export function lazyPage(load: () => Promise<ComponentType>): ReactElement {
  const Page = lazy(async () => ({ default: await loadOrReload(load) }));
  return (
    <Suspense fallback={<LoadingPart />}>
      <Page />
    </Suspense>
  );
}
