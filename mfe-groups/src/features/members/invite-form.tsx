import { email } from "@entrywise/contracts/shared/form-rules";
import { plural, Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Panel } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { LinkFields, type LinkOptions, parseMaxUses, usualLink } from "./link-options.tsx";

interface Sent {
  link: string | null;
}

/** Invites by handle or e-mail address, or makes a link, which is shown this once. */
export function InviteForm({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const call = useGroupChange<Sent>();
  const [to, setTo] = useState("");
  const [options, setOptions] = useState<LinkOptions>(usualLink);
  /** The link that was made, and how long it counts. */
  const [link, setLink] = useState<{ href: string; days: number } | null>(null);
  const maxUses = parseMaxUses(options);
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
        onSuccess: (sent) =>
          setLink(
            sent.link === null
              ? null
              : { href: new URL(sent.link, window.location.origin).href, days: options.expiresInDays },
          ),
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
        </div>
        <LinkFields options={options} onChange={setOptions} />
        <div className="groups-actions">
          <Button
            type="button"
            variant="outline"
            disabled={call.isPending || Number.isNaN(maxUses)}
            onClick={() => {
              const { expiresInDays, needsApproval } = options;
              send({ expiresInDays, maxUses, needsApproval }, t`Link created`, null);
            }}
          >
            <Trans>Create link</Trans>
          </Button>
        </div>
        {link === null ? null : (
          <Field
            label={t`${plural(link.days, { one: "Link valid for # day", other: "Link valid for # days" })}`}
            hint={t`Copy it now. You won't see it again.`}
          >
            <Input readOnly value={link.href} onFocus={(event) => event.target.select()} />
          </Field>
        )}
      </form>
    </Panel>
  );
}
