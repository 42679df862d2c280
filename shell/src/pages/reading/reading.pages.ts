export { GuidePage } from "./guide.page.tsx";
export { PlansPage } from "./plans.page.tsx";
export { WhatsNewPage } from "./whats-new.page.tsx";
