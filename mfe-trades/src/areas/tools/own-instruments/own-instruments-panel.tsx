import type { PositionSizeInstrument } from "@entrywise/contracts/trades/position-size-instruments.api";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, ChevronDown, ChevronUp, IconButton, Panel, Pencil, Plus, SkeletonRows, Trash2 } from "@entrywise/ui";
import { useState } from "react";
import { InstrumentDialog } from "./instrument-dialog.tsx";
import { useOwnInstrumentChanges, useOwnInstruments } from "./own-instruments.queries.ts";

/** The instruments that the user has added for position sizes: used, edited, ordered and removed. */
export function OwnInstrumentsPanel() {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const { data, error, refetch } = useOwnInstruments();
  const { add, save, move, remove } = useOwnInstrumentChanges();
  const [edited, setEdited] = useState<PositionSizeInstrument | "new" | null>(null);
  const items = data ?? [];
  return (
    <Panel
      title={<Trans>My instruments</Trans>}
      className="tool-own"
      actions={
        <Button size="sm" onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" />
          <Trans>Add</Trans>
        </Button>
      }
    >
      {data === undefined && error === null ? <SkeletonRows rows={2} height={36} /> : null}
      {data === undefined && error !== null ? (
        <p className="tool-detail">
          <Trans>Couldn't load your instruments.</Trans>{" "}
          <Button size="xs" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : null}
      {data !== undefined && items.length === 0 ? (
        <p className="tool-detail">
          <Trans>
            Add instruments your broker trades with different specs; they fill in pip size, pip value and size step.
          </Trans>
        </p>
      ) : null}
      <ul className="tool-own-list">
        {items.map((item, index) => {
          const { id, name, symbol, quoteCurrency } = item;
          return (
            <li key={id}>
              <Link to={`/tools/position-size-calculator?symbol=${encodeURIComponent(symbol)}`}>
                <b>{symbol}</b> <span className="tool-detail">{`${name} · ${quoteCurrency}`}</span>
              </Link>
              <IconButton
                size="sm"
                aria-label={t`Move ${name} up`}
                disabled={index === 0}
                onClick={() => move.mutate({ id, position: index - 1 })}
              >
                <ChevronUp aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                aria-label={t`Move ${name} down`}
                disabled={index === items.length - 1}
                onClick={() => move.mutate({ id, position: index + 1 })}
              >
                <ChevronDown aria-hidden="true" />
              </IconButton>
              <IconButton size="sm" aria-label={t`Edit ${name}`} onClick={() => setEdited(item)}>
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                aria-label={t`Remove ${name}`}
                onClick={() =>
                  remove.mutate(id, { onSuccess: () => snackbar({ type: "default", text: t`${name} was removed.` }) })
                }
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {edited === null ? null : (
        <InstrumentDialog
          instrument={edited === "new" ? null : edited}
          onCancel={() => setEdited(null)}
          onSave={(body) => {
            const done = { onSuccess: () => setEdited(null) };
            if (edited === "new") add.mutate(body, done);
            else save.mutate({ id: edited.id, version: edited.version, body }, done);
          }}
        />
      )}
    </Panel>
  );
}
