import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, Library } from "@entrywise/ui";
import { useState } from "react";
import type { SavedChartsProps } from "./chart-look.ts";
import { SavedDialog } from "./saved-dialog.tsx";

/** Saved charts and templates: for members; a visitor sees what an account offers (T-543). */
export function SavedCharts(props: SavedChartsProps) {
  const { user, openProblemDialog } = useHost();
  const [isOpen, setOpen] = useState(false);
  const open = () => (user === null ? openProblemDialog({ kind: "accountRequired", detail: "" }) : setOpen(true));
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={open}>
        <Library aria-hidden="true" />
        <span className="chart-word">{t`Saved charts`}</span>
      </Button>
      {isOpen ? <SavedDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
