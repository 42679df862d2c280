import type { BootManifest, SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Clock, Eye, Lock, LogOut } from "@entrywise/ui";
import { useEffect, useLayoutEffect, useState } from "react";
import { useAdminCall } from "../session/calls.ts";
import { timeLeft } from "./time-left.ts";
import "./viewing.css";

export interface ViewingBannerProps {
  viewing: NonNullable<BootManifest["viewing"]>;
  /** The user viewed as. */
  user: SessionUser;
}

/** Stands above every page while a site admin looks at the app as somebody else, and cannot be put away (Y-260). */
export function ViewingBanner({ viewing, user }: ViewingBannerProps) {
  const { t } = useLingui();
  const { reportError } = useHost();
  const callAdmin = useAdminCall();
  const dates = useDateText();
  const { reason, startedAt, until } = viewing;
  const [now, setNow] = useState(Date.now);
  const [isEnding, end] = useState(false);

  useLayoutEffect(() => {
    document.documentElement.dataset.viewing = "";
  }, []);
  useEffect(() => {
    const clean = () => forget(user.userId);
    addEventListener("pagehide", clean);
    return () => removeEventListener("pagehide", clean);
  }, [user.userId]);
  useEffect(() => {
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= Date.parse(until)) leave(user.userId);
    }, 1000);
    return () => clearInterval(tick);
  }, [until, user.userId]);

  const stop = async () => {
    end(true);
    try {
      await callAdmin("DELETE /commands/view-as");
      leave(user.userId);
    } catch (error) {
      end(false);
      reportError(error, t`Couldn't stop viewing. Try again.`);
    }
  };
  const notifiedAt = dates.time(startedAt);
  return (
    <section className="viewing" aria-label={t`Viewing as ${user.fullName}`}>
      <Eye className="viewing-sign" aria-hidden="true" size={18} />
      <p className="viewing-who">
        <Trans>
          You are viewing as <b>{user.fullName}</b> @{user.handle}
        </Trans>
      </p>
      <Badge bg="warn.tint" color="warn.fg">
        <Lock aria-hidden="true" size={12} />
        <Trans>Read-only</Trans>
      </Badge>
      <p className="viewing-reason">
        <Trans>
          {reason}. {user.fullName} was notified at {notifiedAt}.
        </Trans>
      </p>
      <p className="viewing-time">
        <Clock aria-hidden="true" size={16} />
        <Trans>
          <b>{timeLeft(until, now)}</b> left
        </Trans>
      </p>
      <Button size="sm" variant="outline" loading={isEnding} onClick={() => void stop()}>
        <LogOut aria-hidden="true" />
        <Trans>Stop viewing</Trans>
      </Button>
    </section>
  );
}

/** Nothing that was read of the user stays: this page and its memory go, and what it wrote on the device goes before it. */
function leave(userId: string): void {
  forget(userId);
  location.replace(`/admin/users/${userId}`);
}

function forget(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.includes(userId)) localStorage.removeItem(key);
  } catch {
    // disabled: nothing was written
  }
}
