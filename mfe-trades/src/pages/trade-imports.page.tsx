import { Page } from "@entrywise/host";
import { useLocation } from "@entrywise/host/router";
import { ImportsView } from "../areas/imports/imports-view.tsx";

export function TradeImportsPage() {
  const profileId = useLocation().pathname.split("/")[2];
  return (
    <Page title="Imports">
      <ImportsView profileId={profileId ?? null} />
    </Page>
  );
}
