import { leaveSharedFile } from "@entrywise/host/outbox";

/**
 * What another app has shared: it stays on the device, and the page that can use it opens. A picture goes to a trade, everything
 * else is looked at as a statement.
 */
export async function takeShared(form: FormData): Promise<string> {
  const file = form.get("file");
  if (!(file instanceof File)) return "/dashboard";
  await leaveSharedFile(file);
  return file.type.startsWith("image/") ? "/trades?shared=picture" : "/trade-imports?shared=file";
}
