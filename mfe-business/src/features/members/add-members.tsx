import { type Business, BusinessRole } from "@entrywise/contracts/business/business.api";
import type { ImportedRow } from "@entrywise/contracts/business/business-members.api";
import { useDraft } from "@entrywise/host/drafts";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Dialog, Field, Input, Segmented, Select, Textarea } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useBusinessChange } from "../../data/business.queries.ts";
import { useBusinessRules } from "../../frame/business-rules.ts";
import { roleNames } from "../../frame/texts.ts";

interface Props {
  business: Business;
  onClose: () => void;
}

/** Invites one member by address, or many from a CSV file after a preview. */
export function AddMembers({ business, onClose }: Props) {
  const { t } = useLingui();
  const [kind, setKind] = useState<"one" | "file">("one");
  return (
    <Dialog title={t`Add members`} onClose={onClose}>
      <div className="business-stack">
        <Segmented
          label={t`Method`}
          value={kind}
          onChange={setKind}
          options={[
            { value: "one", label: t`By email` },
            { value: "file", label: t`From a CSV file` },
          ]}
        />
        {kind === "one" ? (
          <ByEmail business={business} onClose={onClose} />
        ) : (
          <FromFile business={business} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function ByEmail({ business, onClose }: Props) {
  const { t } = useLingui();
  const rules = useBusinessRules();
  const call = useBusinessChange();
  const draft = useDraft(`business-${business.id}-invite`, "");
  const email = draft.value;
  const [role, setRole] = useState<BusinessRole>(BusinessRole.None);
  const [isSent, setIsSent] = useState(false);
  const broken = rules.email(t`Email`, email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (broken !== null) return;
    call.mutate(
      {
        send: (callBusiness) =>
          callBusiness("POST /business/{businessId}/members", {
            params: { businessId: business.id },
            body: { email: email.trim(), role },
          }),
        failure: t`Couldn't send the invitation. Try again.`,
        done: t`Invitation sent`,
        saved: draft.forget,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <form className="business-form" onSubmit={submit} noValidate>
      <Field label={t`Email`} error={isSent ? broken : null}>
        <Input type="email" value={email} onChange={(event) => draft.type(event.target.value)} />
      </Field>
      {business.can.includes("members.changeRole") ? (
        <Field label={t`Role`}>
          <Select
            value={String(role)}
            options={Object.entries(roleNames).map(([value, label]) => ({ value, label: t(label) }))}
            onChange={(value) => setRole(Number(value) as BusinessRole)}
          />
        </Field>
      ) : null}
      <p>
        <Trans>
          They'll get an email and become a member when they accept. The business then pays for their Pro plan.
        </Trans>
      </p>
      <div className="business-actions">
        <Button type="submit" variant="solid" disabled={call.isPending}>
          <Trans>Send invitation</Trans>
        </Button>
      </div>
    </form>
  );
}

interface Report {
  items: ImportedRow[];
  added: number;
}

function FromFile({ business, onClose }: Props) {
  const { t } = useLingui();
  const call = useBusinessChange<Report>();
  const draft = useDraft(`business-${business.id}-members`, "");
  const csv = draft.value;
  const [report, setReport] = useState<(Report & { isDone: boolean }) | null>(null);
  const send = (isDone: boolean) =>
    call.mutate(
      {
        send: (callBusiness) => {
          const parts = { params: { businessId: business.id }, body: { csv } };
          return isDone
            ? callBusiness("POST /business/{businessId}/members/import", parts)
            : callBusiness("POST /business/{businessId}/members/import/preview", parts);
        },
        failure: t`Couldn't read the file.`,
        ...(isDone ? { saved: draft.forget } : {}),
      },
      { onSuccess: (response) => setReport({ ...response, isDone }) },
    );
  const good = report?.items.filter(({ problem }) => problem === null).length ?? 0;
  const added = report?.added ?? 0;
  return (
    <div className="business-stack">
      <Field label={t`CSV file`} hint={t`One email per line, optionally followed by a role: None, Manager or Admin.`}>
        <Input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then(draft.type)}
        />
      </Field>
      <Field label={t`Lines`}>
        <Textarea
          rows={5}
          value={csv}
          onChange={(event) => {
            draft.type(event.target.value);
            setReport(null);
          }}
        />
      </Field>
      {report === null ? null : (
        <>
          <p role="status">
            {report.isDone ? (
              <Plural value={added} one="# member invited." other="# members invited." />
            ) : (
              <Plural value={good} one="# line can be added." other="# lines can be added." />
            )}
          </p>
          <ul>
            {report.items.map(({ line, email, problem }) => (
              <li key={line} className="business-line">
                <span>
                  {line}. {email}
                </span>
                {problem === null ? (
                  <Badge bg="result.win.tint" color="ok.fg">
                    {report.isDone ? t`Invited` : t`Can be added`}
                  </Badge>
                ) : (
                  <span>{problem}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="business-actions">
        {report?.isDone ? (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button variant="outline" disabled={csv.trim() === "" || call.isPending} onClick={() => send(false)}>
              <Trans>Preview</Trans>
            </Button>
            <Button variant="solid" disabled={good === 0 || call.isPending} onClick={() => send(true)}>
              <Trans>Invite all valid</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
