import { useHost } from "@entrywise/host";
import { Trans } from "@entrywise/host/macro";
import { Download } from "@entrywise/ui";

interface LogFileProps {
  groupId: string;
  query: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The log as CSV, under the filter that is chosen. */
export function LogFile({ groupId, query }: LogFileProps) {
  const { apiUrl } = useHost().brand;
  const chosen = Object.entries(query).flatMap(([name, value = []]) =>
    [value].flat().flatMap((one) => (one === "" ? [] : [[name, one]])),
  );
  const search = chosen.length === 0 ? "" : `?${new URLSearchParams(chosen)}`;
  return (
    <a className="group-direction" href={`${apiUrl ?? ""}/v1.0/groups/${groupId}/log/export${search}`} download>
      <Download aria-hidden="true" />
      <Trans>Export CSV</Trans>
    </a>
  );
}
