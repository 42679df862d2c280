import { Slot, useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { discardWrite, type StoredWrite } from "@entrywise/host/outbox";
import {
  ArrowDownRight,
  ArrowUpRight,
  Button,
  CircleAlert,
  Clock,
  Ellipsis,
  formatNumber,
  IconButton,
  Menu,
  MenuItem,
  Private,
  RotateCw,
  usePrivacy,
} from "@entrywise/ui";
import type { Device } from "./use-device.ts";
import "./device.css";

/** Pending items on this device in sending order, and the age of offline data (picture 50). */
export function DeviceRow({ device }: { device: Device }) {
  const { isOffline, seenAt, writes, drafts } = device;
  const hasWaiting = writes.length > 0 || drafts.length > 0;
  if (!isOffline && !hasWaiting) return null;
  return (
    <div className="device">
      {hasWaiting ? <Waiting device={device} /> : null}
      {isOffline ? <Age seenAt={seenAt} hasWaiting={writes.length > 0} /> : null}
    </div>
  );
}

function Waiting({ device }: { device: Device }) {
  const { isOffline, writes, drafts, result, send, onDraftSent } = device;
  const { t } = useLingui();
  const waiting = writes.filter(({ state }) => state === "waiting").length;
  const mustSignIn = result === "signIn" && !isOffline;
  return (
    <section className="device-waiting" aria-label={t`Not synced yet`}>
      <header>
        <div role="status">
          <b>
            {isOffline
              ? t`Offline – saved on this device`
              : mustSignIn
                ? t`Sign in to sync your changes`
                : t`Saved on this device`}
          </b>
          <p>
            {waiting > 0 ? (
              <>
                <Plural value={waiting} one="# new trade to sync." other="# new trades to sync." />{" "}
                {isOffline ? t`They'll sync in this order when you're back online.` : null}
              </>
            ) : writes.length > 0 ? (
              <Trans>Rejected changes stay here until you edit or discard them.</Trans>
            ) : (
              <Trans>Your edits will sync when you're back online.</Trans>
            )}
          </p>
        </div>
        {mustSignIn ? (
          <Button asChild variant="solid">
            <a href={`/login?returnTo=${encodeURIComponent(`${location.pathname}${location.search}`)}`}>{t`Sign in`}</a>
          </Button>
        ) : waiting > 0 ? (
          <Button onClick={send}>
            <RotateCw aria-hidden="true" />
            <Trans>Try again</Trans>
          </Button>
        ) : null}
      </header>
      <ul>
        {writes.map((write) => (
          <WaitingWrite key={write.place} write={write} />
        ))}
      </ul>
      {drafts.length === 0 ? null : <Slot name="device.drafts" props={{ things: drafts, onSent: onDraftSent }} />}
    </section>
  );
}

function WaitingWrite({ write }: { write: StoredWrite }) {
  const { place, label, state, problem, enteredAt, isUnanswered, form } = write;
  const { openSlotDialog, snackbar } = useHost();
  const { t } = useLingui();
  const dates = useDateText();
  const isPrivate = usePrivacy();
  const isLong = label.direction === "long";
  const Arrow = isLong ? ArrowUpRight : ArrowDownRight;
  const time = dates.time(new Date(enteredAt).toISOString());
  const queued = { place, form };
  const discard = async () => {
    if (!(await discardWrite(place, write.key)))
      snackbar({ type: "error", text: t`It's being synced and can't be discarded.` });
  };
  return (
    <li data-state={state}>
      {state === "refused" ? (
        <CircleAlert aria-label={t`Rejected`} size={16} />
      ) : (
        <Clock aria-label={t`Not synced`} size={16} />
      )}
      <div className="device-write">
        <span>
          <b>{label.title}</b> <Arrow aria-hidden="true" size={14} /> {isLong ? t`Long` : t`Short`}
        </span>
        <small>
          {isPrivate || label.detail === "" ? null : `${label.detail} · `}
          {t`added ${time}`}
        </small>
        {problem === "" ? null : <small className="device-problem">{problem}</small>}
      </div>
      {label.risk === null ? null : (
        <div className="device-risk">
          <b>{isPrivate ? <Private /> : formatNumber(label.risk, { decimals: 2 })}</b>
          <small>{t`at risk`}</small>
        </div>
      )}
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton aria-label={t`Actions for ${label.title}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem
          value="edit"
          disabled={isUnanswered}
          onSelect={() => openSlotDialog("dialog.addTrade", { preset: { accountId: null, instrument: null, queued } })}
        >
          <Trans>Edit</Trans>
        </MenuItem>
        <MenuItem value="discard" danger disabled={isUnanswered} onSelect={() => void discard()}>
          <Trans>Discard</Trans>
        </MenuItem>
      </Menu>
    </li>
  );
}

function Age({ seenAt, hasWaiting }: { seenAt: string | null; hasWaiting: boolean }) {
  const { t } = useLingui();
  const dates = useDateText();
  if (seenAt === null) return null;
  const time = dates.time(seenAt);
  const isToday = dates.dayKey(seenAt) === dates.dayKey(new Date().toISOString());
  const when = isToday ? t`Last seen today ${time}` : t`Last seen ${dates.dateTime(seenAt)}`;
  return (
    <p className="device-age">
      <Clock aria-hidden="true" size={14} />
      {hasWaiting ? t`${when}, without unsynced trades` : when}
    </p>
  );
}
