import { type ComponentType, lazy, type ReactElement, Suspense } from "react";
import { LoadingPart } from "../app/remote-states.tsx";
import { loadOrReload } from "./load-or-reload.ts";

/** A component of the shell that isn't part of its first files. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazy(async () => ({ default: await loadOrReload(load) }));
  return (props: Props) => (
    <Suspense fallback={<LoadingPart />}>
      <Component {...props} />
    </Suspense>
  );
}

/** A lazily loaded page of the shell. */
export function lazyPage(load: () => Promise<ComponentType>): ReactElement {
  const Page = lazyComponent(load);
  return <Page />;
}
