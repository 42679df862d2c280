import type { Advisor } from "@entrywise/contracts/trades/advisors.api";
import type { TerminalName } from "@entrywise/contracts/trades/broker-connections.api";
import { problemText, useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Button, Dialog, missing, Note, Panel } from "@entrywise/ui";
import { useState } from "react";
import { useReplaceToken } from "../../../data/connections/advisors.queries.ts";
import { MarkedList } from "./marked-list.tsx";

/** The token, but for all of it that opens anything. */
export function AdvisorToken({ advisor }: { advisor: Advisor }) {
  const dates = useDateText();
  const [isReplacing, setReplacing] = useState(false);
  const { tokenEnd, login, contactAt } = advisor;
  const facts = [
    { key: "may", title: t({ context: "token", message: "May" }), end: t`deliver trades, nothing else` },
    { key: "for", title: t`For account`, end: login ?? t`the first one that connects` },
    { key: "ends", title: t({ context: "token", message: "Expires" }), end: t`never, until you replace it` },
    { key: "used", title: t`Last used`, end: contactAt === null ? missing : dates.dateTime(contactAt) },
  ];
  return (
    <Panel
      title={t`Token in this file`}
      actions={
        <Button size="sm" onClick={() => setReplacing(true)}>
          {t`Replace`}
        </Button>
      }
    >
      <code>{`ew_live_••••••••${tokenEnd}`}</code>
      <ul className="cn-list">
        {facts.map(({ key, title, end }) => (
          <li key={key}>
            <span className="im-quiet">{title}</span>
            <span />
            <span>{end}</span>
          </li>
        ))}
      </ul>
      {isReplacing ? <ReplaceDialog advisor={advisor} onClose={() => setReplacing(false)} /> : null}
    </Panel>
  );
}

function ReplaceDialog({ advisor, onClose }: { advisor: Advisor; onClose: () => void }) {
  const replace = useReplaceToken(advisor.id);
  const { snackbar } = useHost();
  const onSuccess = () => {
    snackbar({ type: "success", text: t`Token replaced. Download the new file.` });
    onClose();
  };
  return (
    <Dialog
      title={t`Replace token`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" disabled={replace.isPending} onClick={() => replace.mutate(undefined, { onSuccess })}>
            {t`Replace token`}
          </Button>
        </>
      }
    >
      <p>{t`The file that you're using stops working at once. Download the new one and compile it again; what was missed is sent then.`}</p>
      {replace.error === null ? null : (
        <Note tone="danger">{problemText(replace.error, t`Couldn't replace the token. Try again.`)}</Note>
      )}
    </Dialog>
  );
}

/** What it does, what to do when nothing arrives, and what was never tried. */
export function AdvisorNotes({ platform }: { platform: TerminalName }) {
  const error = platform === "metatrader-5" ? 4014 : 4060;
  const history =
    platform === "metatrader-5"
      ? t`Was it off? It sends what was missed, back to the first trade.`
      : t`Was it off? It sends what was missed, as far as the Account History tab goes: set it to All History.`;
  return (
    <>
      <Panel title={t`What it does`}>
        <MarkedList
          items={[
            { key: "closed", mark: "ok", title: t`Closed trades, partial closes and cash within seconds` },
            {
              key: "open",
              mark: "ok",
              title: t`Open positions with their stops, every 10 seconds while something changes`,
            },
            { key: "missed", mark: "ok", title: history },
            { key: "known", mark: "ok", title: t`Trades that you already have from a file are recognised by ticket.` },
            { key: "never", mark: "ok", title: t`No orders, no settings, no other programs` },
          ]}
        />
      </Panel>
      <Panel title={t`Nothing arrives?`} sub={t`in the Experts log`}>
        <MarkedList
          items={[
            {
              ...{ key: "blocked", mark: "gap", title: t`No reply, error ${error}` },
              detail: t`WebRequest isn't allowed for our address: step 3.`,
            },
            {
              ...{ key: "token", mark: "gap", title: t`401 or 403` },
              detail: t`The token was replaced: download the file again.`,
            },
            {
              ...{ key: "unread", mark: "gap", title: "400" },
              detail: t`We couldn't read what was sent. Nothing is lost: send us this line of the log.`,
            },
            {
              ...{ key: "account", mark: "gap", title: "409" },
              detail: t`The connection is stopped, or the terminal has signed in to another account.`,
            },
            {
              ...{ key: "silent", mark: "gap", title: t`Nothing at all` },
              detail: t`The terminal is closed or offline, or the Expert Advisor isn't on a chart.`,
            },
          ]}
        />
      </Panel>
      <Panel title={t`Not compiled by us`}>
        <p className="im-quiet">{t`We have no MetaEditor. A checker of our own reads the source, and its logic is tested against a simulated terminal. If MetaEditor reports an error, let us know.`}</p>
      </Panel>
    </>
  );
}
