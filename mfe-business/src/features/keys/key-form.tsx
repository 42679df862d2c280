import {
  type ApiKey,
  HIGHEST_KEY_LIMIT,
  KEY_DAYS,
  KEY_LIMIT,
  KEY_NAME_LENGTH,
  type MadeApiKey,
} from "@entrywise/contracts/business/api-keys.api";
import type { ApiScope } from "@entrywise/contracts/business/api-scopes";
import { useDraft } from "@entrywise/host/drafts";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Button, Checkbox, Dialog, Field, Input, Select } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useBusinessChange } from "../../data/business.queries.ts";
import { changeKey, createKey, type KeyOwner } from "../../data/key-calls.ts";
import { useBusinessRules } from "../../frame/business-rules.ts";
import { keyTexts } from "./key-texts.ts";

const scopeNames: Readonly<Record<ApiScope, MessageDescriptor>> = {
  "trades:read": msg`Read trades`,
  "trades:write": msg`Add and change trades`,
  "imports:write": msg`Import trades`,
  "trades:import": msg`Deliver trades of a MetaTrader connection`,
  "profile:read": msg`Read name and membership`,
  "members:read": msg`Read members`,
  "members:write": msg`Add and remove members`,
};

export interface KeyFormProps {
  owner: KeyOwner;
  scopes: readonly ApiScope[];
  leastScope: ApiScope;
  /** The key that is changed; null: a new one. */
  before: ApiKey | null;
  /** Receives the new key, or null after a change. */
  onDone: (made: MadeApiKey | null) => void;
  onClose: () => void;
}

interface Typed {
  name: string;
  chosen: readonly ApiScope[];
  days: string;
  limit: string;
}

const toTypedKey = (key: ApiKey | null, leastScope: ApiScope): Typed => ({
  name: key?.name ?? "",
  chosen: key?.scopes ?? [leastScope],
  days: String(KEY_DAYS),
  limit: String(key?.limitPerMinute ?? KEY_LIMIT),
});

/** Name, scopes, end and limit of a key. */
export function KeyForm({ owner, scopes, leastScope, before, onDone, onClose }: KeyFormProps) {
  const { t } = useLingui();
  const texts = keyTexts(owner);
  const rules = useBusinessRules();
  const call = useBusinessChange<MadeApiKey | null>();
  const draft = useDraft<Partial<Typed>>(`key-${before?.apiKeyId ?? owner?.businessId ?? "own"}`, {});
  const { name, chosen, days, limit } = { ...toTypedKey(before, leastScope), ...draft.value };
  const change = (typed: Partial<Typed>) => draft.type({ ...draft.value, ...typed });
  const [isSent, setIsSent] = useState(false);
  const limitPerMinute = /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  const broken = {
    name: rules.required(t`Name`, name) ?? rules.tooLong(t`Name`, name, KEY_NAME_LENGTH),
    limit:
      limitPerMinute >= 1 && limitPerMinute <= HIGHEST_KEY_LIMIT
        ? null
        : t`Calls per minute must be between 1 and ${HIGHEST_KEY_LIMIT}`,
    scopes: chosen.length > 0 ? null : t`Choose at least one scope`,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (Object.values(broken).some((message) => message !== null)) return;
    const what = { name: name.trim(), scopes: chosen, limitPerMinute };
    const said = { failure: t(texts.notSaved), saved: draft.forget };
    call.mutate(
      before === null
        ? {
            send: (callBusiness) => createKey(callBusiness, owner, { ...what, expiresInDays: Number(days) }),
            ...said,
          }
        : {
            send: (callBusiness) => changeKey(callBusiness, owner, before.apiKeyId, what).then(() => null),
            ...said,
          },
      { onSuccess: onDone },
    );
  };
  const lasts = [7, 30, 90, 180, 365].map((count) => ({ value: String(count), label: t`${count} days` }));
  return (
    <Dialog title={before === null ? t(texts.create) : t`Change ${before.name}`} onClose={onClose}>
      <form className="business-form" onSubmit={submit} noValidate>
        <Field
          label={t`Name`}
          error={isSent ? broken.name : null}
          hint={t`What it's used for, such as Production sync.`}
        >
          <Input value={name} onChange={(event) => change({ name: event.target.value })} />
        </Field>
        <fieldset className="business-choices">
          <legend>
            <Trans>Scopes</Trans>
          </legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              checked={chosen.includes(scope)}
              onChange={(isOn) => change({ chosen: isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope) })}
            >
              {t(scopeNames[scope])} <code>{scope}</code>
            </Checkbox>
          ))}
          {isSent && broken.scopes !== null ? <p role="alert">{broken.scopes}</p> : null}
        </fieldset>
        {before === null ? (
          <Field label={t`Expires in`} hint={t`We'll email you 14 days and 3 days before it expires.`}>
            <Select value={days} options={lasts} onChange={(days) => change({ days })} />
          </Field>
        ) : null}
        <Field label={t`Calls per minute`} error={isSent ? broken.limit : null}>
          <Input inputMode="numeric" value={limit} onChange={(event) => change({ limit: event.target.value })} />
        </Field>
        <div className="business-actions">
          <Button type="submit" variant="solid" disabled={call.isPending}>
            {before === null ? t(texts.create) : t`Save`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
