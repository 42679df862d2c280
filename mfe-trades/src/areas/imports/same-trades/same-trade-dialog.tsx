import type { SameTrade } from "@entrywise/contracts/trades/same-trades.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Button, Dialog, DialogLeft, Kbd, missing, Note, Private, Tag, usePrivacy } from "@entrywise/ui";
import { type KeyboardEvent, useState } from "react";
import { useSameTradeDecision } from "../../../data/trade/same-trades.queries.ts";
import { brokerNames } from "../../../display/connections/broker-names.ts";
import { comparedRows, sourceName } from "./compared-rows.ts";
import "./same-trades.css";

/** Asks about pairs one after the other; those that were put off are asked about again later. */
export function SameTradeDialog({ pairs, onClose }: { pairs: readonly SameTrade[]; onClose: () => void }) {
  const [all] = useState(pairs);
  const [at, setAt] = useState(0);
  const { shortcutsEnabled } = useHost().settings;
  const decision = useSameTradeDecision();
  const pair = all[at];
  if (pair === undefined) return null;
  const next = () => (at + 1 < all.length ? setAt(at + 1) : onClose());
  const say = (isSame: boolean) => {
    if (!decision.isPending) decision.mutate({ pair, isSame }, { onSuccess: next });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!shortcutsEnabled || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "d") return;
    event.preventDefault();
    say(false);
  };
  return (
    <Dialog
      title={
        <span>
          {t`Same trade?`} {all.length === 1 ? null : <Tag>{t`${at + 1} of ${all.length}`}</Tag>}
        </span>
      }
      size="lg"
      onClose={onClose}
      footer={
        <>
          <DialogLeft>
            <Button variant="ghost" onClick={next}>{t`Later`}</Button>
          </DialogLeft>
          <Button disabled={decision.isPending} onClick={() => say(false)}>
            {t`Different trades`} {shortcutsEnabled ? <Kbd>D</Kbd> : null}
          </Button>
          <Button variant="solid" data-autofocus disabled={decision.isPending} onClick={() => say(true)}>
            {t`Same trade`}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key acts in the whole dialog */}
      <div className="same" onKeyDown={handleKey}>
        <p>{introduction(pair)}</p>
        <PairTable pair={pair} />
        <Note tone="info">{t`What you entered stays; figures come from the broker. You can take them apart again in the trade's menu.`}</Note>
      </div>
    </Dialog>
  );
}

const sourceOf = ({ source }: SameTrade) =>
  source in brokerNames ? brokerNames[source as keyof typeof brokerNames].name : source;

function introduction(pair: SameTrade): string {
  const { accountName, secondsApart, captured } = pair;
  const { instrument } = pair.broker;
  const minutes = Math.round(secondsApart / 60);
  const source = sourceOf(pair);
  if (captured) {
    return t`You captured a ${instrument} trade on your phone, and ${source} has one that fits: same symbol, direction and account (${accountName}), ${minutes} min apart.`;
  }
  return t`You entered a ${instrument} trade, and ${source} has one that fits: same symbol, direction and account (${accountName}), ${minutes} min apart.`;
}

function PairTable({ pair }: { pair: SameTrade }) {
  const dates = useDateText();
  const isPrivate = usePrivacy();
  const rows = comparedRows(pair, (instant) => dates.dateTime(instant));
  const cell = (text: string | null, isMoney: boolean) =>
    text === null ? missing : isMoney && isPrivate ? <Private /> : text;
  return (
    <table className="same-table">
      <thead>
        <tr>
          <td />
          <th scope="col">{pair.captured ? t`You captured` : t`You entered`}</th>
          <th scope="col">{sourceOf(pair)}</th>
          <th scope="col">{t`Together`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, typed, broker, together, source, isMoney }) => (
          <tr key={label.id}>
            <th scope="row">{i18n._(label)}</th>
            <td>{cell(typed, isMoney)}</td>
            <td>{cell(broker, isMoney)}</td>
            <td>
              <b>{cell(together, isMoney)}</b> <small>{sourceName(source)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
