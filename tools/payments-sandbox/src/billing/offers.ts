import type Stripe from "stripe";
import { newCoupon, newPromotionCode } from "../objects/catalogue.ts";
import type { Provider } from "./provider.ts";

const COUPON = "sale-30";
/** The first is always to be had; the platform takes the others in the windows of their campaigns. */
const CODES = ["WELCOME30", "BLACKFRIDAY30", "CYBERMONDAY30"];

/** Codes that whoever tries the checkout out can use. */
export async function addOffers({ store, now }: Provider): Promise<void> {
  if ((await store.find(COUPON)) === null) {
    const coupon = newCoupon({ id: COUPON, name: "Sale, 30%", percent_off: 30, duration: "once" }, await now());
    await store.put(coupon);
  }
  const known = new Set((await store.all<Stripe.PromotionCode>("promotion_code")).map(({ code }) => code));
  for (const code of CODES) {
    if (!known.has(code)) await store.put(newPromotionCode({ code, promotion: { coupon: COUPON } }, await now()));
  }
}
