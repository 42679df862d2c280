import { useHasPage, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { openProblemDialogAtom, type ProblemDialogKind } from "@entrywise/host/shell";
import { Button, Dialog } from "@entrywise/ui";
import { useAtom } from "jotai";
import { upgradePath } from "../membership/return-path.ts";
import { problemDialogTexts } from "./problem-dialog-texts.ts";

function Action({ kind, onLeave }: { kind: ProblemDialogKind; onLeave: () => void }) {
  const { brand, navigate } = useHost();
  const hasPage = useHasPage();
  const here = `${location.pathname}${location.search}`;
  if (kind === "accountRequired") {
    return (
      <>
        {hasPage("/register") ? (
          <Button variant="outline" asChild>
            <a href="/register">
              <Trans>Register</Trans>
            </a>
          </Button>
        ) : null}
        <Button variant="solid" asChild>
          <a href={`/login?returnTo=${encodeURIComponent(here)}`}>
            <Trans>Log In</Trans>
          </a>
        </Button>
      </>
    );
  }
  const plansPage = brand.links.pricing ?? (brand.whiteLabel ? null : "/plans");
  const upgrade = kind === "membershipUpgrade" || kind === "membershipRequired";
  const canUpgrade = upgrade && hasPage(upgradePath);
  const to = canUpgrade ? upgradePath : "/settings/membership";
  return (
    <>
      {upgrade && plansPage !== null ? (
        <Button variant="outline" asChild>
          <a href={plansPage} target="_blank" rel="noreferrer">
            <Trans>Compare Plans</Trans>
          </a>
        </Button>
      ) : null}
      <Button variant="solid" asChild>
        <a
          href={to}
          onClick={(event) => {
            // In-app navigation: drafts are kept, and the return path is stored.
            event.preventDefault();
            onLeave();
            navigate(to);
          }}
        >
          {canUpgrade ? <Trans>Upgrade membership</Trans> : <Trans>Membership</Trans>}
        </a>
      </Button>
    </>
  );
}

/** Dialogs that a code of the server opens (P-570, P-575 to P-577). */
export function ProblemDialogs() {
  const [open, setOpen] = useAtom(openProblemDialogAtom);
  const hasPage = useHasPage();
  const { t } = useLingui();
  if (open === null) return null;
  const { title, text } = problemDialogTexts(open, hasPage("/register"));
  return (
    <Dialog
      title={t(title)}
      onClose={() => setOpen(null)}
      footer={<Action kind={open.kind} onLeave={() => setOpen(null)} />}
    >
      <p>{typeof text === "string" ? text : t(text)}</p>
    </Dialog>
  );
}
