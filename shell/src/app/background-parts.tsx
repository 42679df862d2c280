import { useAddTradeAddress } from "../install/use-add-trade-address.ts";
import { useOfferInstall } from "../install/use-install-prompt.ts";
import { UpdateOffer, type UpdateOfferProps } from "../updates/update-offer.tsx";

/** What works beside the pages and is fetched after the first of them is drawn. */
export function BackgroundParts(props: UpdateOfferProps) {
  useOfferInstall();
  useAddTradeAddress();
  return <UpdateOffer {...props} />;
}
