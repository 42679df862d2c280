/**
 * Name of a remote's release in the page: script global, federation container and chunk registry.
 *
 * @param id the remote's id, e.g. `brand-acme`
 * @param version its semantic version
 */
export function releaseGlobal(id: string, version: string): string {
  return `entrywise_${id}_${version}`.replaceAll(/[^a-zA-Z0-9]/g, "_");
}
