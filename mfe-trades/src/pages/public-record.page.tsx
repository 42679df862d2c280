import { errorStatus, Page } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { EmptyState, PageContent } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { usePublicRecord } from "../areas/analysis/public-record/public-record.queries.ts";
import { PublicRecordView } from "../areas/analysis/public-record/public-record-view.tsx";

/** Somebody's reconciled trades in R and per cent, for everybody: `/record/{handle}`. */
export function PublicRecordPage() {
  const handle = useLocation().pathname.split("/")[2] ?? "";
  const query = usePublicRecord(handle);
  if (errorStatus(query.error ?? {}) === 404) {
    return (
      <Page title={t`Page not found`}>
        <PageContent>
          <EmptyState title={t`There is no public record here`}>
            {t`The person has turned it off, or the address is wrong.`}
          </EmptyState>
        </PageContent>
      </Page>
    );
  }
  return (
    <Page title={t`Trading record of @${handle}`}>
      <QuerySection query={query} failure={t`Couldn't load the record`} rowHeight={72}>
        {(record) => <PublicRecordView record={record} />}
      </QuerySection>
    </Page>
  );
}
