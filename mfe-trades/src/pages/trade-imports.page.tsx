import { Page } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { ImportsView } from "../areas/imports/imports-view.tsx";

export function TradeImportsPage() {
  const profileId = useLocation().pathname.split("/")[2];
  return (
    <Page title={t`Imports`}>
      <ImportsView profileId={profileId ?? null} />
    </Page>
  );
}
