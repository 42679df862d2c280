import "./prompts.css";

/** Upgrade and payment prompts, only loaded for users they apply to. */
export { PlanEndedBanner, TopBanner } from "./top-banner.tsx";
export { UpgradeCard } from "./upgrade-card.tsx";
