/**
 * The path that a wildcard of a route stands for: Express 5 hands over its segments.
 *
 * @param segments `request.params.file` of a route `/shell/{*file}`
 */
export function pathBelow(segments: string | readonly string[] | undefined): string {
  return typeof segments === "string" ? segments : (segments ?? []).join("/");
}
