import type { HostParts } from "@entrywise/host/shell";
import { PartOwner } from "@entrywise/ui";
import { type ComponentProps, useLayoutEffect } from "react";
import { enterRemote } from "./remote-styles.ts";

const noBox = { display: "contents" };

type RemoteFrameProps = ComponentProps<NonNullable<HostParts["Frame"]>>;

/** Around each part of a remote: its styles come and go with it, and end here. */
export function RemoteFrame({ remoteId, children }: RemoteFrameProps) {
  useLayoutEffect(() => enterRemote(remoteId), [remoteId]);
  return (
    <PartOwner value={remoteId}>
      <div data-remote={remoteId} style={noBox}>
        {children}
      </div>
    </PartOwner>
  );
}
