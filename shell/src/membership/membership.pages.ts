/** Billing pages, opened rarely. */
export { CheckoutCancelPage, CheckoutSuccessPage, SetupCompletePage, UpgradePage } from "./after-payment.page.tsx";
export { CheckoutPage } from "./checkout.page.tsx";
