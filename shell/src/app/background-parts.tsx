import { useEffect } from "react";
import { noteView } from "../boot/view-cookie.ts";
import { DeviceParts } from "../device/device-parts.tsx";
import { useServiceWorker } from "../device/use-service-worker.ts";
import { useAddTradeAddress } from "../install/use-add-trade-address.ts";
import { useAppBadge } from "../install/use-app-badge.ts";
import { useOfferInstall } from "../install/use-install-prompt.ts";
import "../layouts/user-menu-items.tsx"; // loaded before the menu is opened
import { OwnersOnDemand } from "../owners/owners-on-demand.tsx";
import { useTroubles } from "../remotes/use-troubles.ts";
import { UpdateOffer, type UpdateOfferProps } from "../updates/update-offer.tsx";

export interface BackgroundPartsProps extends UpdateOfferProps {
  /** Releases of a remote that this page runs. */
  shownVersions: (remoteId: string) => readonly string[];
}

/** Background features, loaded once the first page is idle; pages in a frame run without them. */
export function BackgroundParts(props: BackgroundPartsProps) {
  return location.pathname.startsWith("/embed/") ? null : <OfThisDevice {...props} />;
}

function OfThisDevice({ shownVersions, ...props }: BackgroundPartsProps) {
  useEffect(() => noteView(window), []);
  useOfferInstall();
  useAppBadge();
  useAddTradeAddress();
  useServiceWorker(props.boot);
  useTroubles(props.boot, props.remotes);
  return (
    <>
      <UpdateOffer {...props} />
      <DeviceParts />
      {props.boot.allowOverrides ? (
        <OwnersOnDemand boot={props.boot} remotes={props.remotes} shownVersions={shownVersions} />
      ) : null}
    </>
  );
}
