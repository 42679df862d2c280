import type { BrokerCredentials, KeyedBroker } from "@entrywise/contracts/trades/broker-connections.api";
import { problemText } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { ArrowLeft, Button, Field, Input, Note, Panel } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useCheckKey, useConnect, useRenewKey } from "../../../data/connections/connections.queries.ts";
import { keyFields, toCredentials } from "./key-fields.ts";
import { KeyResult } from "./key-result.tsx";

/** A key as it is typed, and what its last test has found. */
export function useKeyTest(broker: KeyedBroker) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const check = useCheckKey();
  const type = (name: string, value: string) => {
    setTyped({ ...typed, [name]: value });
    check.reset();
  };
  return { broker, typed, type, check, credentials: toCredentials(broker, typed) };
}

export interface KeyFormProps {
  test: ReturnType<typeof useKeyTest>;
  /** Connection whose key is replaced; null for a new one. */
  renewed: string | null;
  onConnected: (id: string) => void;
}

export function KeyForm({ test, renewed, onConnected }: KeyFormProps) {
  const { broker, typed, type, check, credentials } = test;
  const isReady = check.data?.outcome === "ready";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (credentials !== null) check.mutate(credentials);
  };
  return (
    <>
      <Panel title={renewed === null ? t`Test the key` : t`New key`} sub={t`nothing is stored by the test`}>
        <form onSubmit={submit} autoComplete="off">
          <div className="cn-fields">
            {keyFields[broker].map(({ name, label, isSecret }, index) => (
              <Field key={name} label={i18n._(label)} required>
                <Input
                  autoFocus={index === 0}
                  type={isSecret ? "password" : "text"}
                  autoComplete={isSecret ? "new-password" : "off"}
                  spellCheck={false}
                  value={typed[name] ?? ""}
                  onChange={({ target }) => type(name, target.value)}
                />
              </Field>
            ))}
          </div>
          <Button
            type="submit"
            {...(isReady ? {} : { variant: "solid" as const })}
            disabled={credentials === null || check.isPending}
          >
            {check.isPending ? t`Testing…` : check.data === undefined ? t`Test key` : t`Test again`}
          </Button>
        </form>
      </Panel>
      {check.error === null ? null : (
        <Note tone="danger">{problemText(check.error, t`Couldn't test the key. Try again.`)}</Note>
      )}
      {check.data === undefined ? null : <KeyResult broker={broker} check={check.data} />}
      <Foot credentials={isReady ? credentials : null} renewed={renewed} onConnected={onConnected} />
    </>
  );
}

interface FootProps extends Pick<KeyFormProps, "renewed" | "onConnected"> {
  /** Null until their test has passed. */
  credentials: BrokerCredentials | null;
}

function Foot({ credentials, renewed, onConnected }: FootProps) {
  const connect = useConnect();
  const renew = useRenewKey();
  const navigate = useNavigate();
  const { isPending, error } = renewed === null ? connect : renew;
  const save = (tested: BrokerCredentials) => {
    if (renewed === null) return connect.mutate(tested, { onSuccess: ({ id }) => onConnected(id) });
    renew.mutate({ id: renewed, credentials: tested }, { onSuccess: () => navigate("/trade-imports/connections") });
  };
  return (
    <>
      {error === null ? null : <Note tone="danger">{problemText(error, t`Couldn't save the key. Try again.`)}</Note>}
      <div className="cn-foot">
        <Button asChild variant="ghost">
          <Link to="/trade-imports/connections">
            <ArrowLeft aria-hidden="true" />
            {t`Back`}
          </Link>
        </Button>
        {credentials === null ? null : (
          <Button variant="solid" disabled={isPending} onClick={() => save(credentials)}>
            {renewed === null ? t`Continue to preview` : t`Save key`}
          </Button>
        )}
      </div>
    </>
  );
}
