import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Download } from "@entrywise/ui";

interface MembersFileProps {
  businessId: string;
  /** The list's filter; without one the file contains all members with a seat. */
  query?: Readonly<Record<string, string | undefined>>;
}

/** The members as CSV, under the filter that is chosen. */
export function MembersFile({ businessId, query = {} }: MembersFileProps) {
  const { t } = useLingui();
  const { apiUrl } = useHost().brand;
  const chosen = Object.entries(query).flatMap(([name, value = ""]) => (value === "" ? [] : [[name, value]]));
  const search = chosen.length === 0 ? "" : `?${new URLSearchParams(chosen)}`;
  return (
    <Button size="sm" variant="outline" asChild>
      <a
        href={`${apiUrl ?? ""}/v1.0/business/${businessId}/members/export${search}`}
        aria-label={t`Export members`}
        download
      >
        <Download aria-hidden="true" />
        <span className="business-export-text">
          <Trans>Export</Trans>
        </span>
      </a>
    </Button>
  );
}
