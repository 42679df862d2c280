import { type DeadMail, deadMail } from "@entrywise/contracts/identity/administration.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Mail, Panel } from "@entrywise/ui";
import { ListSection } from "@entrywise/ui/states";
import { useState } from "react";
import { useAdminCommand, useAdminPages } from "../../data/admin.queries.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";

const deadMails = listOf(deadMail);

/** Undelivered emails, with retry. */
export function DeadMails() {
  const { t } = useLingui();
  const dates = useDateText();
  const list = useAdminPages(["dead-mails"], (callAdmin, page, signal) =>
    callAdmin("GET /commands/dead-mails", { query: page, parser: deadMails, signal }),
  );
  const [asked, ask] = useState<DeadMail | null>(null);
  return (
    <ListSection
      rows={8}
      rowHeight={32}
      list={list}
      failure={t`Couldn't load emails`}
      empty={t`All emails delivered`}
      icon={Mail}
      hint={t`Failed attempts are logged and retried. Emails that still can't be delivered appear here, ready to resend.`}
    >
      {(items) => (
        <Panel title={t`Undelivered emails`} sub={`${list.total}`} flush>
          <ul>
            {items.map((mail) => (
              <li key={mail.id} className="admin-line">
                <span className="ui-list-main">
                  <b>
                    {mail.template} → {mail.recipient}
                  </b>
                  <small>
                    {mail.brand} · {dates.dateTime(mail.givenUpAt)} · {mail.reason}
                  </small>
                </span>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t`Send again to ${mail.recipient}`}
                  onClick={() => ask(mail)}
                >
                  <Trans>Resend</Trans>
                </Button>
              </li>
            ))}
          </ul>
          {list.hasNextPage ? (
            <Button variant="ghost" onClick={list.more}>
              <Trans>Show more</Trans>
            </Button>
          ) : null}
          {asked === null ? null : <ReplayDialog mail={asked} onClose={() => ask(null)} />}
        </Panel>
      )}
    </ListSection>
  );
}

function ReplayDialog({ mail, onClose }: { mail: DeadMail; onClose: () => void }) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const run = useAdminCommand();
  return (
    <ReasonDialog
      title={t`Resend`}
      follows={t`Sends the email to ${mail.recipient} again as if it were new.`}
      button={t`Resend`}
      isPending={run.isPending}
      error={run.error}
      onRun={(reason) =>
        run.mutate(
          (callAdmin) =>
            callAdmin("POST /commands/dead-mails/{id}/replay", { params: { id: mail.id }, body: { reason } }),
          {
            onSuccess: () => {
              snackbar({ type: "success", text: t`Email is being resent` });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
