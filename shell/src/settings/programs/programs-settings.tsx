import type { ConnectedProgram, Programs } from "@entrywise/contracts/identity/programs.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Field, Input, Panel, Switch } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useIdentityCall } from "../../session/calls.ts";
import "../account/account.css";
import { useAccountChange, useAccountRead } from "../account/account-security.ts";
import "../settings.css";
import { ProgramLog } from "./program-log.tsx";

/** Programs of the person's choice that read the journal: the switch, those that are connected, and what they have read (Y-340). */
export function ProgramsSettings() {
  const { t } = useLingui();
  const programs = useAccountRead("programs", (call, signal) => call("GET /account/programs", { signal }));
  return (
    <div className="settings">
      <Panel title={t`Connected programs`} sub={t`read only`}>
        <QuerySection query={programs} failure={t`Couldn't load your programs`} rows={4}>
          {(data) => <Access programs={data} />}
        </QuerySection>
      </Panel>
      <ProgramLog />
    </div>
  );
}

function Access({ programs: { isOn, address, items } }: { programs: Programs }) {
  const { reportError } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const turn = useAccountChange((on: boolean) => callIdentity("PUT /account/programs/access", { body: { isOn: on } }));
  const onError = (error: Error) => reportError(error, t`Couldn't save the setting. Try again.`);
  return (
    <>
      <div className="account-row">
        <div>
          <b>
            <Trans>Let programs read my journal</Trans>
          </b>
          <span>
            <Trans>
              AI assistants and other programs that you connect can read trades, statistics and your notes. They can't
              change anything or see your groups.
            </Trans>
          </span>
        </div>
        <Switch
          aria-label={t`Let programs read my journal`}
          checked={isOn}
          disabled={turn.isPending}
          onChange={(on) => turn.mutate(on, { onError })}
        />
      </div>
      {isOn ? (
        <Field label={t`Address to enter in the program`}>
          <Input readOnly value={address} onFocus={(event) => event.target.select()} />
        </Field>
      ) : null}
      {items.length === 0 ? (
        <p className="account-hint">
          {isOn ? (
            <Trans>
              No programs connected yet. Enter the address in your program; it asks you to sign in and allow it.
            </Trans>
          ) : (
            <Trans>No programs connected yet. Turn access on to see the address for your program.</Trans>
          )}
        </p>
      ) : (
        <ul className="account-list">
          {items.map((program) => (
            <ProgramRow key={program.id} program={program} isOn={isOn} />
          ))}
        </ul>
      )}
    </>
  );
}

function ProgramRow({ program, isOn }: { program: ConnectedProgram; isOn: boolean }) {
  const { reportError } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const { day } = useDateText();
  const [isAsking, setAsking] = useState(false);
  const { id, name, origin, scopes } = program;
  const connectedOn = day(program.connectedAt);
  const disconnect = useAccountChange(
    () => callIdentity("DELETE /account/programs/{id}", { params: { id } }),
    () => setAsking(false),
  );
  return (
    <li className="account-row">
      <div>
        <b>{name}</b>
        <span>{isOn ? <Reads scopes={scopes} /> : <Trans>Reads nothing while access is off.</Trans>}</span>
        <span>
          <Trans>
            Connected on {connectedOn} from {origin}
          </Trans>
        </span>
      </div>
      <Button variant="outline" aria-label={t`Disconnect ${name}`} onClick={() => setAsking(true)}>
        <Trans>Disconnect</Trans>
      </Button>
      {isAsking ? (
        <Dialog
          title={t`Disconnect ${name}?`}
          role="alertdialog"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsking(false)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant="solid"
                loading={disconnect.isPending}
                onClick={() =>
                  disconnect.mutate(undefined, {
                    onError: (error) => reportError(error, t`Couldn't disconnect the program. Try again.`),
                  })
                }
              >
                <Trans>Disconnect</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>It loses access immediately. It keeps anything it has already read.</Trans>
          </p>
        </Dialog>
      ) : null}
    </li>
  );
}

function Reads({ scopes }: Pick<ConnectedProgram, "scopes">) {
  if (scopes.length > 1) return <Trans>Reads your journal and statistics.</Trans>;
  return scopes[0] === "statistics:read" ? <Trans>Reads your statistics.</Trans> : <Trans>Reads your journal.</Trans>;
}
