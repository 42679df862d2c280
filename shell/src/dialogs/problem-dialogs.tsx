import { openProblemDialogAtom, type ProblemDialogKind, useHost } from "@entrywise/host";
import { Button, Dialog } from "@entrywise/ui";
import { useAtom } from "jotai";
import { problemDialogTexts } from "./problem-dialog-texts.ts";

function Action({ kind }: { kind: ProblemDialogKind }) {
  const { brand } = useHost();
  const here = `${location.pathname}${location.search}`;
  if (kind === "accountRequired") {
    return (
      <>
        <Button variant="outline" asChild>
          <a href="/register">Register</a>
        </Button>
        <Button variant="solid" asChild>
          <a href={`/login?returnTo=${encodeURIComponent(here)}`}>Log In</a>
        </Button>
      </>
    );
  }
  const upgrade = kind === "membershipUpgrade" || kind === "membershipRequired";
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
        <a href={upgrade ? "/membership/upgrade" : "/settings/membership"}>
          {upgrade ? "Upgrade membership" : "Membership"}
        </a>
      </Button>
    </>
  );
}

/** Dialogs that a code of the server opens (P-570, P-575 to P-577). */
export function ProblemDialogs() {
  const [open, setOpen] = useAtom(openProblemDialogAtom);
  if (open === null) return null;
  const { title, text } = problemDialogTexts(open);
  return (
    <Dialog title={title} onClose={() => setOpen(null)} footer={<Action kind={open.kind} />}>
      <p>{text}</p>
    </Dialog>
  );
}
