import { Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber, formatPercent } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import { usePlatformCall } from "../session/calls.ts";

const minutes = 1440;

/** How the releases in this page have loaded in the last day. */
export function OwnerHealth({ remote, versions }: { remote: string; versions: readonly string[] }) {
  const { t } = useLingui();
  const callPlatform = usePlatformCall();
  const { data, isError } = useQuery({
    queryKey: ["owners", "health", remote],
    queryFn: ({ signal }) => callPlatform("GET /releases/health", { query: { remote, minutes }, signal }),
  });
  if (isError) return <Trans>Couldn't load the health</Trans>;
  if (data === undefined) return <Trans>Loading…</Trans>;
  const own = data.items.filter(({ version }) => versions.includes(version));
  const loads = own.reduce((sum, release) => sum + release.loads, 0);
  const failed = own.reduce((sum, release) => sum + release.failed, 0);
  if (loads === 0 && failed === 0) return <Trans>No loads yet</Trans>;
  const share = formatPercent(failed / Math.max(loads, failed), { decimals: 2 });
  return t`${formatNumber(loads, { decimals: 0 })} loads, ${share} failed`;
}
