import { fieldCodeOf } from "@entrywise/contracts/shared/field-messages/field-code-of";
import { setProblemTexts } from "@entrywise/host";
import { DeviceParts } from "../device/device-parts.tsx";
import { useServiceWorker } from "../device/use-service-worker.ts";
import { problemTexts } from "../i18n/problem-texts.ts";
import { useAddTradeAddress } from "../install/use-add-trade-address.ts";
import { useAppBadge } from "../install/use-app-badge.ts";
import { useOfferInstall } from "../install/use-install-prompt.ts";
import "../layouts/user-menu-items.tsx"; // there before the menu is opened
import { useTroubles } from "../remotes/use-troubles.ts";
import { UpdateOffer, type UpdateOfferProps } from "../updates/update-offer.tsx";

setProblemTexts(problemTexts, fieldCodeOf);

/** What works beside the pages and is fetched after the first of them is drawn; a page in somebody's frame is only itself. */
export function BackgroundParts(props: UpdateOfferProps) {
  return location.pathname.startsWith("/embed/") ? null : <OfThisDevice {...props} />;
}

function OfThisDevice(props: UpdateOfferProps) {
  useOfferInstall();
  useAppBadge();
  useAddTradeAddress();
  useServiceWorker(props.boot);
  useTroubles(props.boot, props.remotes);
  return (
    <>
      <UpdateOffer {...props} />
      <DeviceParts />
    </>
  );
}
