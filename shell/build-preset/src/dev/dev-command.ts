import { isLocalAddress, readAddress } from "../access.ts";
import type { Command } from "../commands.ts";
import { devOrigin } from "../rspack-remote.ts";
import { serveRemote, watchRemoteFile } from "./serve-remote.ts";

/**
 * Serves the remote from its sources inside a shell that runs elsewhere, until the process ends. A change loads the page again;
 * a mistake in it is shown above the page, which stays as it is until the mistake is mended.
 *
 * @throws Error when the folder has no remote, or the port is taken
 */
export async function devCommand({ dir, say, to }: Pick<Command, "dir" | "say" | "to">): Promise<void> {
  const address = readAddress(to);
  const running = await serveRemote(dir, "page");
  say(`${running.described.manifest.id} is served from ${devOrigin(running.described.manifest.id)}.`);
  say(`Open   ${overrideAddress(running.described.manifest, address)}`);
  if (!isLocalAddress(address))
    say("The shell must allow overrides: outside production, signed in as an administrator or developer.");
  watchRemoteFile(dir, async () => {
    await running.server.stop();
    Object.assign(running, await serveRemote(dir, "page"));
    say("remote.ts was read again. Reload the page.");
  });
}

/** The remote's first page, in a shell that takes it from this machine. */
export function overrideAddress(
  { id, routes }: { id: string; routes: readonly { path: string }[] },
  address: string,
): string {
  const path = routes[0]?.path.replace(/\/\*$/, "") ?? "/";
  const override = new URL(path, address);
  override.searchParams.set(`mfe.${id}`, devOrigin(id));
  return override.href;
}
