import {
  type BrokerConnection,
  type ConnectionReason,
  terminalName,
} from "@entrywise/contracts/trades/broker-connections.api";
import { Trans, t } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { Button, KeyRound, MenuItem, MenuSeparator, Minus, RotateCw, Trash2 } from "@entrywise/ui";
import { MoreMenu } from "@entrywise/ui/forms";
import { DeleteDialog } from "@entrywise/ui/lists";
import { useState } from "react";
import { useConnectionActions } from "../../../data/connections/connections.queries.ts";
import { brokerNames } from "../../../display/connections/broker-names.ts";

/** A new key mends these. */
const byKey: ReadonlySet<ConnectionReason> = new Set([
  ...([
    "keyWrong",
    "keyExpired",
    "keyAddress",
    "keyRights",
    "keyTooNarrow",
    "keyEnds",
    "queryWrong",
    "serviceOff",
  ] as const),
]);

const renewAddress = ({ broker, id }: BrokerConnection) => `/trade-imports/connections/${broker}?renew=${id}`;

const isTerminal = ({ broker }: BrokerConnection) => terminalName.options.some((terminal) => terminal === broker);

/** Where the Expert Advisor of a connection is. */
const setupAddress = ({ broker, id }: BrokerConnection) => `/trade-imports/connections/${broker}?connection=${id}`;

/** Where the statement that waits is looked at. */
export function previewAddress({ profileId, deliveryId, deliveryFile }: BrokerConnection): string {
  const query = new URLSearchParams({ delivery: deliveryId ?? "", file: deliveryFile ?? "" });
  return `/trade-imports/${profileId}?${query}`;
}

/** The one thing to do next. */
export function NextAction({ connection, isMain = false }: { connection: BrokerConnection; isMain?: boolean }) {
  const { sync, turn } = useConnectionActions();
  const { state, reason, deliveryId, isSyncing, id } = connection;
  const needsYou = state === "needsYou";
  const look = { size: "sm" as const, ...(needsYou && isMain ? { variant: "solid" as const } : {}) };
  if (needsYou && reason !== null && byKey.has(reason)) {
    return (
      <Button asChild {...look}>
        <Link to={renewAddress(connection)}>{t`Renew key`}</Link>
      </Button>
    );
  }
  if (needsYou && deliveryId !== null) {
    return (
      <Button asChild {...look}>
        <Link to={previewAddress(connection)}>{t`Open preview`}</Link>
      </Button>
    );
  }
  if (isTerminal(connection) && !(state === "stopped" && reason === null)) {
    return (
      <Button asChild size="sm">
        <Link to={setupAddress(connection)}>{t`Open setup`}</Link>
      </Button>
    );
  }
  if (state === "stopped") {
    return (
      <Button size="sm" disabled={turn.isPending} onClick={() => turn.mutate({ id, enabled: true })}>{t`Start`}</Button>
    );
  }
  return (
    <Button size="sm" disabled={isSyncing || sync.isPending} onClick={() => sync.mutate(connection)}>
      {isSyncing ? t`Syncing…` : t`Sync now`}
    </Button>
  );
}

/** Everything else that can be done with a connection. */
export function ConnectionMenu({ connection }: { connection: BrokerConnection }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const navigate = useNavigate();
  const { sync, turn, remove } = useConnectionActions();
  const { id, broker, state, reason } = connection;
  const { name } = brokerNames[broker];
  return (
    <>
      <MoreMenu name={t`the connection to ${name}`}>
        {isTerminal(connection) ? (
          <MenuItem value="setup" onSelect={() => navigate(setupAddress(connection))}>
            <KeyRound aria-hidden="true" />
            {t`Setup and token`}
          </MenuItem>
        ) : (
          <>
            <MenuItem value="sync" disabled={state === "stopped"} onSelect={() => sync.mutate(connection)}>
              <RotateCw aria-hidden="true" />
              {t`Sync now`}
            </MenuItem>
            <MenuItem value="key" onSelect={() => navigate(renewAddress(connection))}>
              <KeyRound aria-hidden="true" />
              {t`Renew key`}
            </MenuItem>
          </>
        )}
        {state === "stopped" && reason === null ? null : (
          <MenuItem value="stop" onSelect={() => turn.mutate({ id, enabled: false })}>
            <Minus aria-hidden="true" />
            {t({ context: "connection", message: "Stop" })}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem value="delete" danger onSelect={() => setIsRemoving(true)}>
          <Trash2 aria-hidden="true" />
          {t`Delete`}
        </MenuItem>
      </MoreMenu>
      {isRemoving ? (
        <DeleteDialog
          title={t`Delete connection`}
          text={
            <Trans>
              Delete the connection to <b>{name}</b>? Its key and everything stored from the broker are deleted. Your
              trades stay.
            </Trans>
          }
          isBusy={remove.isPending}
          onCancel={() => setIsRemoving(false)}
          onDelete={() => remove.mutate(id, { onSettled: () => setIsRemoving(false) })}
        />
      ) : null}
    </>
  );
}
