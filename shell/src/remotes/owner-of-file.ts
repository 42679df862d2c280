/** One release of one remote. */
export interface RemoteRelease {
  remote: string;
  version: string;
}

const file = /\/r\/([a-z][a-z0-9-]*)\/([^/\s]+)\/[^/\s)]+/;

/**
 * The release whose file caused something.
 *
 * @param text address of a script, or the stack of an error, whose first file of a remote counts: what a remote calls is its doing
 * @returns null when no file of a remote is named
 */
export function ownerOfFile(text: string): RemoteRelease | null {
  const [, remote, version] = file.exec(text) ?? [];
  return remote === undefined || version === undefined ? null : { remote, version: decodeURIComponent(version) };
}
