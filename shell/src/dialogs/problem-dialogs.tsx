import { openProblemDialogAtom, type ProblemDialogKind, useHasPage, useHost } from "@entrywise/host";
import { Button, Dialog } from "@entrywise/ui";
import { useAtom } from "jotai";
import { problemDialogTexts } from "./problem-dialog-texts.ts";

function Action({ kind }: { kind: ProblemDialogKind }) {
  const { brand } = useHost();
  const hasPage = useHasPage();
  const here = `${location.pathname}${location.search}`;
  if (kind === "accountRequired") {
    return (
      <>
        {hasPage("/register") ? (
          <Button variant="outline" asChild>
            <a href="/register">Register</a>
          </Button>
        ) : null}
        <Button variant="solid" asChild>
          <a href={`/login?returnTo=${encodeURIComponent(here)}`}>Log In</a>
        </Button>
      </>
    );
  }
  const upgrade = kind === "membershipUpgrade" || kind === "membershipRequired";
  const canUpgrade = upgrade && hasPage("/membership/upgrade");
  return (
    <>
      {upgrade && brand.links.pricing !== null ? (
        <Button variant="outline" asChild>
          <a href={brand.links.pricing} target="_blank" rel="noreferrer">
            Compare Plans
          </a>
        </Button>
      ) : null}
      <Button variant="solid" asChild>
        <a href={canUpgrade ? "/membership/upgrade" : "/settings/membership"}>
          {canUpgrade ? "Upgrade membership" : "Membership"}
        </a>
      </Button>
    </>
  );
}

/** Dialogs that a code of the server opens (P-570, P-575 to P-577). */
export function ProblemDialogs() {
  const [open, setOpen] = useAtom(openProblemDialogAtom);
  const hasPage = useHasPage();
  if (open === null) return null;
  const { title, text } = problemDialogTexts(open, hasPage("/register"));
  return (
    <Dialog title={title} onClose={() => setOpen(null)} footer={<Action kind={open.kind} />}>
      <p>{text}</p>
    </Dialog>
  );
}
