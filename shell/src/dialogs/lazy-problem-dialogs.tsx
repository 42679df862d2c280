import { openProblemDialogAtom } from "@entrywise/host/shell";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { lazyParts } from "../remotes/lazy-parts.ts";
import { freshSignInAtom } from "../session/fresh-sign-in.ts";

const Dialogs = lazy(() => lazyParts.problems().then((part) => ({ default: part.ProblemDialogs })));

const FreshSignIn = lazy(() => lazyParts.freshSignIn().then((part) => ({ default: part.FreshSignInDialog })));

/** Fetched with the first call that asks for a fresh sign-in. */
export function FreshSignInDialog() {
  const open = useAtomValue(freshSignInAtom);
  return open === null ? null : (
    <Suspense>
      <FreshSignIn />
    </Suspense>
  );
}

/** Fetched with the first problem that opens one. */
export function ProblemDialogs() {
  const open = useAtomValue(openProblemDialogAtom);
  return open === null ? null : (
    <Suspense>
      <Dialogs />
    </Suspense>
  );
}
