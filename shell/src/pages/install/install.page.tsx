import { Page, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Check, Monitor, MonitorDown } from "@entrywise/ui";
import type { ReactNode } from "react";
import { useInstallPrompt } from "../../install/use-install-prompt.ts";
import { AppPicture } from "./app-picture.tsx";
import { browserFacts, type InstallWay } from "./browser-facts.ts";
import { Laptop, Phone, ShareMark } from "./install-icons.tsx";
import { QrCode } from "./qr-code.tsx";
import "./install.css";

interface WayRow {
  way: InstallWay;
  icon: ReactNode;
  system: ReactNode;
  browsers: ReactNode;
  how: ReactNode;
}

const ways: readonly WayRow[] = [
  {
    way: "desktop",
    icon: <Laptop />,
    system: "Mac, Windows, Linux",
    browsers: "Chrome, Edge",
    how: <DesktopWay />,
  },
  {
    way: "safariMac",
    icon: <Laptop />,
    system: "Mac",
    browsers: <Trans>Safari 17 or later</Trans>,
    how: (
      <Trans>
        File › <b>Add to Dock</b>
      </Trans>
    ),
  },
  {
    way: "ios",
    icon: <Phone />,
    system: "iPhone, iPad",
    browsers: "Safari",
    how: (
      <Trans>
        Share <ShareMark /> › <b>Add to Home Screen</b>
      </Trans>
    ),
  },
  {
    way: "android",
    icon: <Phone />,
    system: "Android",
    browsers: "Chrome, Samsung Internet",
    how: (
      <Trans>
        Menu <b aria-hidden="true">⋮</b> › <b>Install app</b>
      </Trans>
    ),
  },
  {
    way: "firefox",
    icon: <Monitor aria-hidden="true" size={16} />,
    system: <Trans>Firefox on desktop</Trans>,
    browsers: <Trans>can't be installed from here</Trans>,
    how: <Trans>Works in a tab. To install the app, use Chrome, Edge or Safari.</Trans>,
  },
];

/** Download App (P-600): the browser's own prompt where it has one, and the instructions for every system. */
export function InstallPage() {
  const { brand } = useHost();
  const { t } = useLingui();
  const used = browserFacts(navigator.userAgent, navigator.maxTouchPoints > 1);
  return (
    <Page title={t`Download App`}>
      <div className="install">
        <div className="install-steps">
          <h1>
            <Trans>Download App</Trans>
          </h1>
          <p className="install-lead">
            <Trans>
              {brand.name} installs straight from your browser: no app store, only a few megabytes, always up to date.
              It opens offline too and saves what you enter until you're back online.
            </Trans>
          </p>
          <InstallAction browser={used.browser} system={used.system} />
          <section className="install-ways" aria-labelledby="install-ways">
            <h2 id="install-ways">
              <Trans>On every system</Trans> <small>{t`as your browser labels it`}</small>
            </h2>
            <ul>
              {ways.map(({ way, icon, system, browsers, how }) => (
                <li key={way} data-way={way} data-used={way === used.way || undefined}>
                  <span className="install-icon">{icon}</span>
                  <span className="install-system">
                    <b>{system}</b>
                    <small>{browsers}</small>
                  </span>
                  <span className="install-how">{how}</span>
                  {way === used.way ? (
                    <Badge bg="primary.tint" color="primary.fg">
                      <Trans>This browser</Trans>
                    </Badge>
                  ) : null}
                </li>
              ))}
            </ul>
          </section>
          <div className="install-more">
            <QrCode text={`${location.origin}/install`} />
            <p>
              <b>
                <Trans>Get it on your phone</Trans>
              </b>
              <span>{location.host}/install</span>
            </p>
            <ul>
              <li>
                <Check aria-hidden="true" size={14} />
                {brand.flags.brokerImporting
                  ? t`Right-click the icon for Add Trade and Import`
                  : t`Right-click the icon for Add Trade`}
              </li>
              <li>
                <Check aria-hidden="true" size={14} />
                <Trans>Share statements and screenshots straight to the app</Trans>
              </li>
              <li>
                <Check aria-hidden="true" size={14} />
                <Trans>Trades and edits are saved on the device while you're offline</Trans>
              </li>
            </ul>
          </div>
        </div>
        <AppPicture />
      </div>
    </Page>
  );
}

function DesktopWay() {
  const { t } = useLingui();
  const { state } = useInstallPrompt();
  return state === "installable"
    ? t`Use Install App above, or the install icon in the address bar`
    : t`The install icon at the end of the address bar`;
}

function InstallAction({ browser, system }: { browser: string | null; system: string | null }) {
  const { state, ask } = useInstallPrompt();
  if (state === "installed") {
    return (
      <p className="install-state" role="status">
        <Check aria-hidden="true" size={16} />
        <Trans>The app is installed on this device.</Trans>
      </p>
    );
  }
  if (state !== "installable") return null;
  return (
    <p className="install-action">
      <Button variant="solid" size="lg" onClick={ask}>
        <MonitorDown aria-hidden="true" />
        <Trans>Install App</Trans>
      </Button>
      {browser === null || system === null ? null : (
        <span>
          <Trans>
            for {browser} on {system} (your current browser)
          </Trans>
        </span>
      )}
    </p>
  );
}
