/** Where the service worker stores files shared by another app until a page takes them. */
export const sharedFileCache = "entrywise-shared-1";
const key = "/device/shared-file";
const nameHeader = "entrywise-file-name";

export async function leaveSharedFile(file: File): Promise<void> {
  const headers = { "content-type": file.type, [nameHeader]: encodeURIComponent(file.name) };
  await (await caches.open(sharedFileCache)).put(key, new Response(file, { headers }));
}

/** Takes the last shared file; null if there is none or another page took it. */
export async function takeSharedFile(): Promise<File | null> {
  if (typeof caches === "undefined") return null;
  const cache = await caches.open(sharedFileCache);
  const shared = await cache.match(key);
  if (shared === undefined || !(await cache.delete(key))) return null;
  const name = decodeURIComponent(shared.headers.get(nameHeader) ?? "");
  return new File([await shared.blob()], name, { type: shared.headers.get("content-type") ?? "" });
}
