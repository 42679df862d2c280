import { Slot, useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { topBarElementAtom } from "@entrywise/host/shell";
import { Button, Kbd, Plus, Search, X } from "@entrywise/ui";
import { narrowQuery, useMedia } from "@entrywise/ui/layout";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useState } from "react";
import { deviceBadgeAtom } from "../device/device-atoms.ts";
import { keysOpenAtom } from "../keys/keys-open.ts";
import { useAddTrade, useQuickTrade } from "../keys/use-commands.ts";
import { useShownTitle } from "../navigation/use-shown-title.ts";
import { NotificationBell } from "../notifications/notification-bell.tsx";
import { BrandLink } from "./brand-link.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Name of a test environment; absent in production (P-104). */
function EnvironmentBadge() {
  const { brand } = useHost();
  const { t } = useLingui();
  const [dismissed, setDismissed] = useState(false);
  if (brand.environment === null || dismissed) return null;
  return (
    <span className="shell-environment">
      {brand.environment}
      <button type="button" aria-label={t`Dismiss`} onClick={() => setDismissed(true)}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}

/** Opens the palette; its keys stand on it where there is room. */
function SearchButton() {
  const { t } = useLingui();
  const setOpen = useSetAtom(keysOpenAtom);
  return (
    <button type="button" className="shell-search" onClick={() => setOpen("palette")}>
      <Search aria-hidden="true" size={16} />
      <span>{t`Search or run a command`}</span>
      <Kbd>{t`Ctrl K`}</Kbd>
    </button>
  );
}

/** Opens the Add Trade dialog; absent if no remote provides it. */
export function AddTradeButton({ compact = false }: { compact?: boolean }) {
  const { settings, isReadOnly } = useHost();
  const command = useAddTrade();
  const quick = useQuickTrade();
  if (command === undefined) return null;
  const { title, keys, run } = command;
  if (compact) {
    return (
      <button type="button" className="shell-add" aria-label={title} onClick={quick?.run} disabled={isReadOnly}>
        <Plus aria-hidden="true" />
      </button>
    );
  }
  return (
    <Button variant="solid" onClick={run} disabled={isReadOnly}>
      <Plus aria-hidden="true" />
      {title}
      {settings.shortcutsEnabled ? keys.map((key) => <Kbd key={key}>{key}</Kbd>) : null}
    </Button>
  );
}

function DeviceBadgePlace() {
  return useAtomValue(deviceBadgeAtom);
}

/** "London Open · Members"; phones show the page alone, since the name is the same on every tab. */
function PageTitle({ title }: { title: string }) {
  const at = title.lastIndexOf(OWNER_END);
  if (at < 0) return <h1>{title}</h1>;
  return (
    <h1>
      <span className="shell-title-owner">{title.slice(0, at + OWNER_END.length)}</span>
      {title.slice(at + OWNER_END.length)}
    </h1>
  );
}

const OWNER_END = " · ";

export interface TopBarProps {
  /** On phones the logo precedes the title, and Add Trade is in the bottom bar. */
  phone: boolean;
  /** Before the title: the button that opens a hidden drawer. */
  start?: ReactNode;
}

export function TopBar({ phone, start }: TopBarProps) {
  const { t } = useLingui();
  const { user } = useHost();
  const title = useShownTitle();
  const setElement = useSetAtom(topBarElementAtom);
  // There is no room beside the title, so they take the row below.
  const hasTabsBelow = useMedia(narrowQuery);
  return (
    <>
      <header className="shell-topbar">
        {phone ? <BrandLink mini /> : start}
        <PageTitle title={title} />
        {hasTabsBelow ? null : <div className="shell-topbar-tabs" ref={setElement} />}
        <EnvironmentBadge />
        <div className="shell-topbar-end">
          <DeviceBadgePlace />
          <Slot name="topbar.actions" props={{}} />
          {user === null ? null : <SearchButton />}
          {phone ? null : <AddTradeButton />}
          {user === null ? null : <NotificationBell />}
          <UserMenu />
        </div>
      </header>
      {hasTabsBelow ? <nav className="shell-topbar-tabs" aria-label={t`Views for this page`} ref={setElement} /> : null}
    </>
  );
}
