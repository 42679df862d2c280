import { lookUpPanel } from "@entrywise/contracts/platform/panels";
import type { PanelMap } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { type PanelName, RemoteBoundary, RemoteContext, useHostParts } from "@entrywise/host/shell";
import { EmptyState, RotateCw } from "@entrywise/ui";
import { type ReactNode, useContext, useMemo } from "react";
import { ownSlots, type PanelSlots } from "./own-slots.tsx";

export interface RemotePanelProps<P extends PanelName> {
  /** Of a panel that this remote declares in `panels` of its `remote.ts`. */
  name: P;
  /** Name of the panel as the product calls it, for the case that it fails. */
  title: string;
  props: PanelMap[P]["props"];
  /** What this page draws inside the panel. */
  slots?: PanelMap[P]["slots"];
  /** What stands there when no remote of the brand offers the panel. */
  children?: ReactNode;
}

/**
 * A screen part of another remote, in a boundary of its own. Where the release that stands in the page offers another version than
 * this remote works with, it says so in its place, and everything else of the page works.
 */
export function RemotePanel<P extends PanelName>({ name, title, props, slots, children }: RemotePanelProps<P>) {
  const parts = useHostParts();
  const scope = useContext(RemoteContext);
  const user = scope?.id ?? null;
  const found = useMemo(() => lookUpPanel(parts.remotes, user, name), [parts.remotes, user, name]);
  const drawn = ownSlots((slots ?? {}) as PanelSlots, scope, parts); // functions, all of them
  if (found.state === "absent" && children !== undefined) return children;
  if (found.state !== "met") {
    return (
      <EmptyState icon={RotateCw} title={t`This section is being updated`}>
        {t`Everything else is working. Check back in a few minutes.`}
      </EmptyState>
    );
  }
  const { id } = found.remote;
  const { expose, api } = found.panel;
  return (
    <RemoteBoundary
      key={`${id}${expose}`}
      remoteId={id}
      expose={expose}
      api={api}
      name={title}
      partProps={{ ...props, slots: drawn }}
    />
  );
}
