import type { BrokerCredentials, KeyedBroker } from "@entrywise/contracts/trades/broker-connections.api";
import { problemText } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link, useNavigate, useSearchParams } from "@entrywise/host/router";
import { Button, Field, Input, Note, PageContent, Panel } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useCheckKey, useConnect, useRenewKey } from "../../../data/connections/connections.queries.ts";
import { brokerNames } from "../../../display/connections/broker-names.ts";
import { brokerFacts } from "./broker-facts.ts";
import { BrokerMark } from "./broker-mark.tsx";
import { FirstSync } from "./first-sync.tsx";
import { keyFields, toCredentials } from "./key-fields.ts";
import { KeyResult } from "./key-result.tsx";
import { MarkedList } from "./marked-list.tsx";
import "./connections.css";

/** From a key to the first preview; `?renew=` replaces the key of a connection that is there. */
export function ConnectView({ broker }: { broker: KeyedBroker }) {
  const renewed = useSearchParams()[0].get("renew");
  const [connectionId, setConnectionId] = useState<string | null>(null);
  const facts = brokerFacts[broker];
  const { name } = brokerNames[broker];
  const steps = [t`Create a read-only key at ${name}`, t`Test it here`, t`Preview and start`];
  return (
    <PageContent>
      <div className="cn-page cn-connect">
        <Panel>
          <BrokerMark broker={broker}>{i18n._(facts.effort)}</BrokerMark>
          <MarkedList items={steps.map((title, index) => ({ key: title, mark: index + 1, title }))} />
        </Panel>
        <div className="cn-column">
          {connectionId === null ? (
            <KeyForm broker={broker} renewed={renewed} onConnected={setConnectionId} />
          ) : (
            <FirstSync id={connectionId} name={name} />
          )}
        </div>
        <div className="cn-column">
          <Panel title={t`Where to find it`}>
            <MarkedList
              items={facts.way.map(({ title, detail }, index) => ({
                key: String(index),
                mark: index + 1,
                title: i18n._(title),
                detail: i18n._(detail),
              }))}
            />
          </Panel>
          <Panel title={t`Good to know`}>
            <p className="im-quiet">{i18n._(facts.note)}</p>
          </Panel>
        </div>
      </div>
    </PageContent>
  );
}

interface KeyFormProps {
  broker: KeyedBroker;
  /** Connection whose key is replaced; null for a new one. */
  renewed: string | null;
  onConnected: (id: string) => void;
}

function KeyForm({ broker, renewed, onConnected }: KeyFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const check = useCheckKey();
  const credentials = toCredentials(broker, typed);
  const test = (event: FormEvent) => {
    event.preventDefault();
    if (credentials !== null) check.mutate(credentials);
  };
  return (
    <>
      <Panel title={renewed === null ? t`Test the key` : t`New key`} sub={t`nothing is stored by the test`}>
        <form onSubmit={test} autoComplete="off">
          <div className="cn-fields">
            {keyFields[broker].map(({ name, label, isSecret }, index) => (
              <Field key={name} label={i18n._(label)} required>
                <Input
                  autoFocus={index === 0}
                  type={isSecret ? "password" : "text"}
                  autoComplete={isSecret ? "new-password" : "off"}
                  spellCheck={false}
                  value={typed[name] ?? ""}
                  onChange={({ target }) => {
                    setTyped({ ...typed, [name]: target.value });
                    check.reset();
                  }}
                />
              </Field>
            ))}
          </div>
          <Button
            type="submit"
            {...(check.data?.outcome === "ready" ? {} : { variant: "solid" as const })}
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
      {check.data?.outcome === "ready" && credentials !== null ? (
        <Continue credentials={credentials} renewed={renewed} onConnected={onConnected} />
      ) : null}
    </>
  );
}

interface ContinueProps extends Pick<KeyFormProps, "renewed" | "onConnected"> {
  credentials: BrokerCredentials;
}

function Continue({ credentials, renewed, onConnected }: ContinueProps) {
  const connect = useConnect();
  const renew = useRenewKey();
  const navigate = useNavigate();
  const { isPending, error } = renewed === null ? connect : renew;
  const goOn = () => {
    if (renewed === null) return connect.mutate(credentials, { onSuccess: ({ id }) => onConnected(id) });
    renew.mutate({ id: renewed, credentials }, { onSuccess: () => navigate("/trade-imports/connections") });
  };
  return (
    <>
      {error === null ? null : <Note tone="danger">{problemText(error, t`Couldn't save the key. Try again.`)}</Note>}
      <div className="im-done-actions">
        <Button variant="solid" disabled={isPending} onClick={goOn}>
          {renewed === null ? t`Continue to preview` : t`Save key`}
        </Button>
        <Button asChild variant="ghost">
          <Link to="/trade-imports/connections">{t`Back`}</Link>
        </Button>
      </div>
    </>
  );
}
