/** Pages of the beginning, which few visits open. */
export { GettingStartedPage } from "./getting-started.page.tsx";
export { SetupPage } from "./setup.page.tsx";
