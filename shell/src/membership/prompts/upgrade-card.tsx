import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { Button, IconButton, X } from "@entrywise/ui";
import { useEffect, useMemo, useState } from "react";
import { isForCard } from "./is-for-card.ts";
import { cardTimes, FIRST_CHECK_MS, isQuietPage, SHOWN_EVERY_MS } from "./upgrade-card-times.ts";

/** From time to time, what Pro would add for users on Basic (P-450 to P-452). */
export function UpgradeCard() {
  const { user, brand, membership, navigate } = useHost();
  const { t } = useLingui();
  const { pathname } = useLocation();
  const times = useMemo(() => (user === null ? null : cardTimes(localStorage, user.userId)), [user]);
  const isFor = isForCard(brand, membership);
  const [isShown, setShown] = useState(false);
  const [wait, setWait] = useState(FIRST_CHECK_MS);
  useEffect(() => {
    if (!isFor || isShown || times === null) return;
    const timer = setTimeout(() => {
      if (!times.isDue(Date.now())) return;
      times.note(Date.now());
      setShown(true);
    }, wait);
    return () => clearTimeout(timer);
  }, [isFor, isShown, times, wait]);
  const isVisible = isShown && isFor && !isQuietPage(pathname);
  useEffect(() => {
    // The page reserves room for it, so that it covers no controls.
    document.documentElement.toggleAttribute("data-upgrade-card", isVisible);
    return () => document.documentElement.removeAttribute("data-upgrade-card");
  }, [isVisible]);
  if (!isVisible) return null;
  const close = () => {
    setWait(SHOWN_EVERY_MS);
    setShown(false);
  };
  return (
    <aside className="upgrade-card" aria-label={t`Upgrade`}>
      <div>
        <b>
          <Trans>Upgrade to Pro</Trans>
        </b>
        <p>
          <Trans>Scale in and out, all panels, templates, and images in notes.</Trans>
        </p>
      </div>
      <IconButton aria-label={t`Close`} onClick={close}>
        <X aria-hidden="true" />
      </IconButton>
      <Button
        variant="solid"
        size="sm"
        onClick={() => {
          close();
          navigate("/membership/upgrade");
        }}
      >
        <Trans>Upgrade membership</Trans>
      </Button>
    </aside>
  );
}
