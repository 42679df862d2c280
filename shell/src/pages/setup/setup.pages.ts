/** Set-up pages, opened rarely. */
export { GettingStartedPage } from "./getting-started.page.tsx";
export { SetupPage } from "./setup.page.tsx";
