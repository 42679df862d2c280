import { newCoupon, newPromotionCode } from "../objects/catalogue.ts";
import type { Provider } from "./provider.ts";

const COUPON = "sale-30";

/** Codes that whoever tries the checkout out can use. */
export async function addOffers({ store, now }: Provider): Promise<void> {
  if ((await store.find(COUPON)) !== null) return;
  const coupon = newCoupon({ id: COUPON, name: "Sale, 30%", percent_off: 30, duration: "once" }, await now());
  await store.put(coupon);
  for (const code of ["BLACKFRIDAY30", "CYBERMONDAY30"]) {
    await store.put(newPromotionCode({ code, promotion: { coupon: COUPON } }, await now()));
  }
}
