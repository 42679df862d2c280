import {
  type MadeWebhook,
  WEBHOOK_URL_LENGTH,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
  webhookUrlProblem,
} from "@entrywise/contracts/business/webhooks.api";
import { useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Checkbox, Dialog, Field, Input } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useBusinessChange } from "../../data/business.queries.ts";
import { useBusinessRules } from "../../frame/business-rules.ts";
import { eventNames } from "./webhook-texts.ts";

export interface WebhookFormProps {
  businessId: string;
  /** The webhook that is changed; null: a new one. */
  before: Webhook | null;
  /** Receives the new webhook, or null after a change. */
  onDone: (made: MadeWebhook | null) => void;
  onClose: () => void;
}

interface Typed {
  url: string;
  chosen: readonly WebhookEvent[];
}

/** Address and events of a webhook. */
export function WebhookForm({ businessId, before, onDone, onClose }: WebhookFormProps) {
  const { t } = useLingui();
  const urlProblem = useUrlProblem();
  const call = useBusinessChange<MadeWebhook | null>();
  const draft = useDraft<Partial<Typed>>(`webhook-${before?.webhookId ?? businessId}`, {});
  const { url, chosen }: Typed = {
    url: before?.url ?? "",
    chosen: before?.events ?? webhookEvents,
    ...draft.value,
  };
  const change = (typed: Partial<Typed>) => draft.type({ ...draft.value, ...typed });
  const [isSent, setIsSent] = useState(false);
  const broken = { url: urlProblem(url.trim()), events: chosen.length > 0 ? null : t`Choose at least one event` };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (broken.url !== null || broken.events !== null) return;
    const what = { url: url.trim(), events: [...chosen] };
    const said = { failure: t`Couldn't save the webhook. Try again.`, saved: draft.forget };
    call.mutate(
      before === null
        ? {
            send: (callBusiness) =>
              callBusiness("POST /business/{businessId}/webhooks", { params: { businessId }, body: what }),
            ...said,
          }
        : {
            send: (callBusiness) =>
              callBusiness("PUT /business/{businessId}/webhooks/{webhookId}", {
                params: { businessId, webhookId: before.webhookId },
                body: { ...what, enabled: before.enabled },
              }).then(() => null),
            ...said,
          },
      { onSuccess: onDone },
    );
  };
  return (
    <Dialog title={before === null ? t`Add webhook` : t`Edit webhook`} onClose={onClose}>
      <form className="business-form" onSubmit={submit} noValidate>
        <Field
          label={t`URL`}
          error={isSent ? broken.url : null}
          hint={t`Your server, reachable from the internet. Redirects aren't followed.`}
        >
          <Input
            type="url"
            inputMode="url"
            autoCapitalize="none"
            placeholder="https://"
            value={url}
            onChange={(event) => change({ url: event.target.value })}
          />
        </Field>
        <fieldset className="business-choices">
          <legend>
            <Trans>Events</Trans>
          </legend>
          {webhookEvents.map((name) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              onChange={(isOn) => change({ chosen: isOn ? [...chosen, name] : chosen.filter((one) => one !== name) })}
            >
              {t(eventNames[name])} <code>{name}</code>
            </Checkbox>
          ))}
          {isSent && broken.events !== null ? <p role="alert">{broken.events}</p> : null}
        </fieldset>
        <p>
          <small>
            <Trans>Messages contain IDs and times, never amounts or what was traded.</Trans>
          </small>
        </p>
        <div className="business-actions">
          <Button type="submit" variant="solid" disabled={call.isPending}>
            {before === null ? t`Add webhook` : t`Save`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Error message for a URL. */
function useUrlProblem() {
  const { t } = useLingui();
  const rules = useBusinessRules();
  return (value: string): string | null => {
    if (webhookUrlProblem(value) === null) return null;
    const field = t`URL`;
    const common = rules.required(field, value) ?? rules.tooLong(field, value, WEBHOOK_URL_LENGTH);
    if (common !== null) return common;
    if (!URL.canParse(value)) return t`${field} must be a valid url`;
    const { protocol, username, password, hash } = new URL(value);
    return protocol === "https:" && `${username}${password}${hash}` !== ""
      ? t`${field} can't contain a username or #`
      : t`${field} must start with https://`;
  };
}
