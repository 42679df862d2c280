import "./prompts.css";

/** What asks for an upgrade or a payment: fetched by those alone who are asked. */
export { PastDueDialog } from "./past-due-dialog.tsx";
export { TopBanner } from "./top-banner.tsx";
export { UpgradeCard } from "./upgrade-card.tsx";
