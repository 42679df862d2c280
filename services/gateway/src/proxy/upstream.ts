export interface Upstream {
  service: string;
  /** As `serviceUrl` reads it: several instances may be behind it. */
  url: string;
}
