import { navLabel } from "@entrywise/contracts/platform/nav-labels";
import {
  channels,
  isOnByDefault,
  type NotificationChannel,
  type NotificationKind,
  type NotificationKindName,
  notificationKinds,
  notificationSections,
} from "@entrywise/contracts/platform/notifications/kinds";
import type { NotificationPreferences } from "@entrywise/contracts/platform/notifications/notifications.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Checkbox, Field, Lock, Panel, Select, Switch } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useLocale } from "../i18n/use-locale.ts";
import { usePreferences, useSavePreferences } from "./notifications.queries.ts";
import { PushPanel } from "./push-panel.tsx";
import "./notifications.css";

const kinds = Object.entries(notificationKinds) as [NotificationKindName, NotificationKind][];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Notification preferences: a table of kinds and channels (picture 43b, Y-211). */
export function NotificationSettings() {
  const { t } = useLingui();
  return (
    <QuerySection
      query={usePreferences()}
      failure={t`Couldn't load your notification settings`}
      rows={8}
      rowHeight={36}
    >
      {(preferences) => (
        <div className="notification-settings">
          <KindTable preferences={preferences} />
          <div className="notification-side">
            <PushPanel />
            <MailPanel />
            <DigestPanel digest={preferences.digest} />
          </div>
        </div>
      )}
    </QuerySection>
  );
}

function KindTable({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { brand } = useHost();
  const names: Record<NotificationChannel, string> = { inApp: t`In-app`, mail: t`Email`, digest: t`Digest` };
  const sections = Object.entries(notificationSections).filter(
    ([section]) => !(brand.whiteLabel && section === "membership"),
  );
  return (
    <Panel title={t`Notification settings`} flush>
      <table className="notification-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Notification</Trans>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {names[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(([section, texts]) => (
          <tbody key={section}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {(section === "groups" && navLabel(brand.nav.labels, section, locale)) || texts[locale]}
              </th>
            </tr>
            {kinds
              .filter(([, kind]) => kind.section === section)
              .map(([name, kind]) => (
                <tr key={name}>
                  <th scope="row">
                    {kind.label[locale]} <small>{kind.about[locale]}</small>
                  </th>
                  {channels.map((channel) => (
                    <td key={channel}>
                      <Way
                        name={name}
                        kind={kind}
                        channel={channel}
                        label={`${kind.label[locale]}: ${names[channel]}`}
                        isOn={preferences.kinds[name]?.[channel] ?? isOnByDefault(kind, channel)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <p className="notification-locked">
        <Lock aria-hidden="true" /> <Trans>Always on: failed payments and sign-in security.</Trans>
      </p>
    </Panel>
  );
}

interface WayProps {
  name: NotificationKindName;
  kind: NotificationKind;
  channel: NotificationChannel;
  label: string;
  isOn: boolean;
}

function Way({ name, kind, channel, label, isOn }: WayProps) {
  const { t } = useLingui();
  const save = useSavePreferences();
  const rule = kind.channels[channel];
  if (rule === "never")
    return (
      <span role="img" aria-label={t`${label}, never`}>
        –
      </span>
    );
  if (rule === "locked") return <Lock role="img" aria-label={t`${label}, always on`} />;
  return (
    <Checkbox
      writes
      aria-label={label}
      checked={isOn}
      onChange={(checked) =>
        save.mutate((call) => call("POST /notifications/preferences", { body: { kind: name, channel, isOn: checked } }))
      }
    />
  );
}

function MailPanel() {
  const { t } = useLingui();
  const { user } = useHost();
  return (
    <Panel title={t`Email`}>
      <b>{user?.email}</b>
      <p>
        <Trans>
          Emails are sent after five minutes, unless you've read the notification by then. Every email has a link to
          unsubscribe without signing in.
        </Trans>
      </p>
    </Panel>
  );
}

function DigestPanel({ digest }: { digest: NotificationPreferences["digest"] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const dates = useDateText();
  const save = useSavePreferences();
  const { isOn, frequency, hour } = digest;
  const change = (own: Partial<Pick<typeof digest, "isOn" | "frequency" | "hour">>) =>
    save.mutate((call) => call("POST /notifications/digest", { body: { isOn, frequency, hour, ...own } }));
  return (
    <Panel
      title={t`Digest`}
      actions={
        <Switch aria-label={t`Send a digest`} checked={isOn} onChange={(checked) => change({ isOn: checked })} />
      }
    >
      {isOn ? (
        <div className="shell-form">
          <div className="shell-form-pair">
            <Field label={t`Frequency`}>
              <Select
                value={frequency}
                options={[
                  { value: "daily", label: t`Every day` },
                  { value: "weekly", label: t`Every Monday` },
                ]}
                onChange={(chosen) => change({ frequency: chosen === "weekly" ? "weekly" : "daily" })}
              />
            </Field>
            <Field label={t`Time`}>
              <Select
                value={String(hour)}
                options={hours.map((full) => ({ value: String(full), label: `${String(full).padStart(2, "0")}:00` }))}
                onChange={(chosen) => change({ hour: Number(chosen) })}
              />
            </Field>
          </div>
          <div className="notification-digest">
            <span>
              {digest.nextAt === null
                ? t`Only sent when there's something new`
                : t`Next: ${dates.dateTime(digest.nextAt)}, ${dates.timeZone}`}
            </span>
            {digest.contents.map(({ kind, count }) => (
              <div key={kind}>
                <span>{kinds.find(([name]) => name === kind)?.[1].label[locale] ?? kind}</span>
                <b>{count}</b>
              </div>
            ))}
          </div>
        </div>
      ) : (
        <p>
          <Trans>One email with everything unread, instead of many.</Trans>
        </p>
      )}
    </Panel>
  );
}
