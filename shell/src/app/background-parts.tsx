import { useEffect } from "react";
import { noteView } from "../boot/view-cookie.ts";
import { DeviceParts } from "../device/device-parts.tsx";
import { useServiceWorker } from "../device/use-service-worker.ts";
import { useAddTradeAddress } from "../install/use-add-trade-address.ts";
import { useAppBadge } from "../install/use-app-badge.ts";
import { useOfferInstall } from "../install/use-install-prompt.ts";
import "../layouts/user-menu-items.tsx"; // there before the menu is opened
import { OwnersOnDemand } from "../owners/owners-on-demand.tsx";
import { useTroubles } from "../remotes/use-troubles.ts";
import { UpdateOffer, type UpdateOfferProps } from "../updates/update-offer.tsx";

export interface BackgroundPartsProps extends UpdateOfferProps {
  /** Releases of a remote that this page runs. */
  shownVersions: (remoteId: string) => readonly string[];
}

/** What works beside the pages and is fetched when the first of them has come to rest; a page in somebody's frame is only itself. */
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
