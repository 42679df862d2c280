import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { Notebook } from "../areas/notebook/notebook.tsx";
import "./trades-page.css";

/** Pages of one's own: `/notebook`, `/notebook/{id}`, `/notebook/bin`. */
export function NotebookPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Notebook`}>
      <Notebook part={useLocation().pathname.split("/")[2] ?? ""} />
    </Page>
  );
}
