import { filledText } from "@entrywise/contracts/platform/notifications/filled-text";
import { notificationKind, textsOf } from "@entrywise/contracts/platform/notifications/kinds";
import type { Notification } from "@entrywise/contracts/platform/notifications/notifications.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Bell, Button, IconButton, Segmented, SlidersHorizontal } from "@entrywise/ui";
import { ListSection } from "@entrywise/ui/states";
import { type ReactNode, useState } from "react";
import { useLocale } from "../i18n/use-locale.ts";
import { notificationIcons } from "./notification-icons.ts";
import { useMarkRead, useNotificationList } from "./notifications.queries.ts";
import "./notifications.css";

const firstRows = 30;

/** What has happened, newest first; unread ones stand out by dot, tint and weight (picture 43). */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const list = useNotificationList(onlyUnread, isWhole ? -1 : firstRows);
  const { data } = list;
  const markRead = useMarkRead();
  return (
    <section className="notifications" aria-labelledby="notifications-title">
      <Head
        unread={data?.unread ?? 0}
        onlyUnread={onlyUnread}
        onFilter={setOnlyUnread}
        onMarkAll={() => markRead.mutate("*")}
        onClose={onClose}
      />
      <ListSection
        list={{ items: data?.items, error: list.error, refetch: list.refetch }}
        failure={t`Couldn't load notifications`}
        rows={5}
        rowHeight={56}
        icon={Bell}
        empty={onlyUnread ? t`You're all caught up` : t`No notifications yet`}
        hint={<Trans>Imports, invitations, comments and account limits will appear here.</Trans>}
      >
        {(items) => (
          <Days
            items={items}
            onOpen={(item) => {
              if (item.readAt === null) markRead.mutate([item.id]);
              if (item.href !== null) onClose();
            }}
          />
        )}
      </ListSection>
      {data === undefined || data.total === 0 ? null : (
        <footer className="notifications-foot">
          <span>
            <Trans>Notifications are kept for 90 days</Trans>
          </span>
          {data.total > data.items.length && !isWhole ? (
            <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
              {t`Show all ${data.total}`}
            </Button>
          ) : null}
        </footer>
      )}
    </section>
  );
}

interface HeadProps {
  unread: number;
  onlyUnread: boolean;
  onFilter: (onlyUnread: boolean) => void;
  onMarkAll: () => void;
  onClose: () => void;
}

function Head({ unread, onlyUnread, onFilter, onMarkAll, onClose }: HeadProps) {
  const { t } = useLingui();
  return (
    <header className="notifications-head">
      <h2 id="notifications-title">
        <Trans>Notifications</Trans>
      </h2>
      <Segmented
        size="sm"
        label={t`Filter notifications`}
        value={onlyUnread ? "unread" : "all"}
        options={[
          { value: "all", label: t`All` },
          {
            value: "unread",
            label: (
              <>
                <Trans>Unread</Trans> <span className="notifications-count">{unread}</span>
              </>
            ),
          },
        ]}
        onChange={(shown) => onFilter(shown === "unread")}
      />
      <span className="notifications-end">
        <Button size="sm" variant="ghost" disabled={unread === 0} onClick={onMarkAll}>
          <Trans>Mark all as read</Trans>
        </Button>
        <IconButton aria-label={t`Notification settings`} size="sm" asChild>
          <Link to="/settings/account/notifications" onClick={onClose}>
            <SlidersHorizontal aria-hidden="true" />
          </Link>
        </IconButton>
      </span>
    </header>
  );
}

function Days({ items, onOpen }: { items: Notification[]; onOpen: (item: Notification) => void }) {
  const { t } = useLingui();
  const dates = useDateText();
  const today = dates.dayKey(new Date().toISOString());
  const isToday = ({ createdAt }: Notification) => dates.dayKey(createdAt) === today;
  const parts = [
    { title: t`Today`, items: items.filter(isToday) },
    { title: t`Earlier`, items: items.filter((item) => !isToday(item)) },
  ];
  return (
    <div className="notifications-list">
      {parts
        .filter((part) => part.items.length > 0)
        .map((part) => (
          <section key={part.title} aria-label={part.title}>
            <h3>{part.title}</h3>
            <ul>
              {part.items.map((item) => (
                <Row key={item.id} item={item} isToday={isToday(item)} onOpen={() => onOpen(item)} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function Row({ item, isToday, onOpen }: { item: Notification; isToday: boolean; onOpen: () => void }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { brand } = useHost();
  const kind = notificationKind(item.kind);
  const locale = useLocale();
  const Icon = kind === null ? Bell : notificationIcons[kind.icon];
  const when = isToday ? dates.time(item.createdAt) : dates.day(item.createdAt);
  // A kind of a later release than this page.
  const title =
    kind === null ? t`What's new at ${brand.name}` : filledText(textsOf(kind, item.params).title, locale, item.params);
  const inside: ReactNode = (
    <>
      <span className="notification-icon" data-icon={kind?.icon}>
        <Icon aria-hidden="true" />
      </span>
      <span className="notification-text">
        <b>{title}</b>
        {kind === null ? null : <span>{filledText(textsOf(kind, item.params).body, locale, item.params)}</span>}
      </span>
      <time dateTime={item.createdAt}>{when}</time>
    </>
  );
  return (
    <li className="notification" data-unread={item.readAt === null ? "" : undefined}>
      {item.readAt === null ? <span className="notification-dot" role="img" aria-label={t`Unread`} /> : null}
      {item.href === null ? (
        <button type="button" onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <Link to={item.href} onClick={onOpen}>
          {inside}
        </Link>
      )}
    </li>
  );
}
