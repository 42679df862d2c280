import { closeSnackbarAtom, snackbarsAtom } from "@entrywise/host/shell";
import { Snackbars } from "@entrywise/ui";
import { useAtomValue, useSetAtom } from "jotai";
import { FreshSignInDialog, ProblemDialogs } from "../dialogs/lazy-problem-dialogs.tsx";
import { SlotDialogs } from "../dialogs/slot-dialogs.tsx";
import { FatalBoundary } from "../errors/fatal-boundary.tsx";
import { Keys } from "../keys/keys.tsx";
import { LoadingIndicator } from "../loading/loading-indicator.tsx";
import { ShellRoutes } from "../routes/shell-routes.tsx";
import { pageGuard } from "../unsaved/page-guard.ts";
import { UnsavedQuestion } from "../unsaved/unsaved-question.tsx";

/** Everything inside the shell's providers. */
export function App() {
  const snackbars = useAtomValue(snackbarsAtom);
  const closeSnackbar = useSetAtom(closeSnackbarAtom);
  return (
    <FatalBoundary>
      <LoadingIndicator />
      <ShellRoutes />
      <SlotDialogs />
      <ProblemDialogs />
      <FreshSignInDialog />
      <Keys />
      <UnsavedQuestion guard={pageGuard} />
      <Snackbars items={snackbars} onClose={closeSnackbar} />
    </FatalBoundary>
  );
}
