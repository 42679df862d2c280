/** Address of pages on a host, as browsers open them. */
export function originOn(host: string, scheme: "http" | "https", port: number): string {
  return `${scheme}://${host}${port === (scheme === "https" ? 443 : 80) ? "" : `:${port}`}`;
}
