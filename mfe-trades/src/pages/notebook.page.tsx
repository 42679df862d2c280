import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { Notebook } from "../areas/notebook/notebook.tsx";
import { EstimatedPage } from "../display/estimated-costs/estimated-page.tsx";
import "./trades-page.css";

/** Pages of one's own: `/notebook`, `/notebook/{id}`, `/notebook/bin`. */
export function NotebookPage() {
  return (
    <EstimatedPage>
      <NotebookPageContent />
    </EstimatedPage>
  );
}

function NotebookPageContent() {
  const { t } = useLingui();
  return (
    <Page title={t`Notebook`}>
      <Notebook part={useLocation().pathname.split("/")[2] ?? ""} />
    </Page>
  );
}
