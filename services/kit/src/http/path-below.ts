/**
 * The path matched by a route's wildcard, which Express 5 passes as segments.
 *
 * @param segments `request.params.file` of a route `/shell/{*file}`
 */
export function pathBelow(segments: string | readonly string[] | undefined): string {
  return typeof segments === "string" ? segments : (segments ?? []).join("/");
}
