/**
 * What somebody reads who looks at the app as another person, by the first parts of the path. What stands here nowhere is
 * closed to them: accounts and how they are protected, keys, sessions, notifications, archives, payment methods, invoices and
 * administration.
 */
const openPaths: readonly RegExp[] = [
  /^\/(users|settings|membership|setup|currencies|brands|demo)(\/|$)/,
  /^\/app\//,
  /^\/(trades|positions|tags|tag-categories|insights|insight-groups|snapshots|snapshot-slots|strategies)(\/|$)/,
  /^\/(trade-accounts|instruments|charting|widgets|trade-imports|trade-import-profiles)(\/|$)/,
  /^\/(editor-templates|notes|position-size-instruments)(\/|$)/,
  /^\/groups(\/|$)/,
  /^\/business(\/list)?\/?$/,
  /^\/openapi\.json$/,
];

/** Files with everything in them, and connections that stay open. */
const closedPaths = /\/(your-data|drop|export[\w-]*|data-export[\w-]*|events|file)(\/|$)/;

/**
 * Whether somebody may read this who looks at the app as another person.
 *
 * @param path below `/v1.0`, without a query
 */
export function isOpenToViewers(path: string): boolean {
  return !closedPaths.test(path) && openPaths.some((open) => open.test(path));
}
