import { email } from "@entrywise/contracts/shared/form-rules";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Panel } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";

interface Sent {
  link: string | null;
}

/** Invites by handle or e-mail address, or makes a link, which is shown this once. */
export function InviteForm({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const call = useGroupChange<Sent>();
  const [to, setTo] = useState("");
  const [link, setLink] = useState<string | null>(null);
  const isMail = to.trim().replace(/^@/, "").includes("@");
  const field = t`Email`;
  const broken = isMail && email(field, to.trim()) !== null ? t`${field} must be a valid email` : null;
  const send = (body: object, done: string, text: string | null) =>
    call.mutate(
      {
        send: (callGroups) => callGroups("POST /groups/{groupId}/invitations", { params: { groupId }, body }),
        failure: t`Couldn't send the invitation. Try again.`,
        done,
        // The next one may be typed already while the lists are still being read.
        saved: () => setTo((typed) => (typed === text ? "" : typed)),
      },
      {
        onSuccess: (sent) => setLink(sent.link === null ? null : new URL(sent.link, window.location.origin).href),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = to.trim();
    if (value === "" || broken !== null) return;
    send(isMail ? { email: value } : { handle: value }, t`Invitation sent`, to);
  };
  return (
    <Panel title={t`Invite members`}>
      <form className="groups-form" onSubmit={submit} noValidate>
        <Field label={t`Handle or email`} error={broken}>
          <Input value={to} onChange={(event) => setTo(event.target.value)} autoCapitalize="none" />
        </Field>
        <div className="groups-actions">
          <Button type="submit" disabled={call.isPending || to.trim() === ""}>
            <Trans>Send invitation</Trans>
          </Button>
          <Button
            type="button"
            variant="outline"
            disabled={call.isPending}
            onClick={() => send({}, t`Link created`, null)}
          >
            <Trans>Create link</Trans>
          </Button>
        </div>
        {link === null ? null : (
          <Field label={t`Link valid for 14 days`} hint={t`Copy it now. You won't see it again.`}>
            <Input readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
        )}
      </form>
    </Panel>
  );
}
