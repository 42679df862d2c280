import "./prompts.css";

/** What asks for an upgrade or a payment: fetched by those alone who are asked. */
export { PlanEndedBanner, TopBanner } from "./top-banner.tsx";
export { UpgradeCard } from "./upgrade-card.tsx";
