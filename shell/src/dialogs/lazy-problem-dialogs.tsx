import { openProblemDialogAtom } from "@entrywise/host";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { lazyParts } from "../remotes/lazy-parts.ts";

const Dialogs = lazy(() => lazyParts.problems().then((part) => ({ default: part.ProblemDialogs })));

/** Fetched with the first problem that opens one. */
export function ProblemDialogs() {
  const open = useAtomValue(openProblemDialogAtom);
  return open === null ? null : (
    <Suspense>
      <Dialogs />
    </Suspense>
  );
}
