import { lookUpPanel } from "@entrywise/contracts/platform/panels";
import type { PanelMap } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { type PanelName, RemoteBoundary, RemoteContext, useHostParts } from "@entrywise/host/shell";
import { EmptyState, RotateCw } from "@entrywise/ui";
import { type ReactNode, useContext, useMemo } from "react";
import { ownSlots, type PanelSlots } from "./own-slots.tsx";

export interface RemotePanelProps<P extends PanelName> {
  /** Name of a panel declared in `panels` of this remote's `remote.ts`. */
  name: P;
  /** Display name of the panel, for its failure message. */
  title: string;
  props: PanelMap[P]["props"];
  /** Content this page renders inside the panel. */
  slots?: PanelMap[P]["slots"];
  /** Shown if no remote of the brand offers the panel. */
  children?: ReactNode;
}

/**
 * A panel of another remote in its own boundary. If the loaded release offers an incompatible version, a message is shown
 * instead, and the rest of the page keeps working.
 */
export function RemotePanel<P extends PanelName>({ name, title, props, slots, children }: RemotePanelProps<P>) {
  const parts = useHostParts();
  const scope = useContext(RemoteContext);
  const user = scope?.id ?? null;
  const found = useMemo(() => lookUpPanel(parts.remotes, user, name), [parts.remotes, user, name]);
  const drawn = ownSlots((slots ?? {}) as PanelSlots, scope, parts); // all are functions
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
