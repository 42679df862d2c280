import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg } from "@entrywise/host/macro";
import { Navigate, useLocation } from "@entrywise/host/router";
import { PageContent, SkeletonRows } from "@entrywise/ui";
import type { ComponentType } from "react";
import { JournalPage } from "./journal.page.tsx";
import { SnapshotSlotsPage } from "./snapshot-slots.page.tsx";
import { StrategiesPage } from "./strategies.page.tsx";
import { TradeAccountsPage } from "./trade-accounts.page.tsx";

const tools = lazyComponent({
  name: msg`the calculators`,
  load: () => import("./tools.page.tsx").then((page) => page.ToolsPage),
});

const embedded = lazyComponent({
  name: msg`the calculator`,
  load: () => import("./embed.page.tsx").then((page) => page.EmbedPage),
});

const notebook = lazyComponent({
  name: "The notebook",
  load: () => import("./notebook.page.tsx").then((page) => page.NotebookPage),
});

const placeholder = (
  <PageContent>
    <SkeletonRows rows={8} height={44} />
  </PageContent>
);
const LoadedToolsPage = () => <LazyComponent part={tools} props={{}} placeholder={placeholder} />;
const LoadedEmbedPage = () => <LazyComponent part={embedded} props={{}} placeholder={placeholder} />;
const LoadedNotebookPage = () => <LazyComponent part={notebook} props={{}} placeholder={placeholder} />;

const pages: Readonly<Record<string, ComponentType>> = {
  embed: LoadedEmbedPage,
  journal: JournalPage,
  notebook: LoadedNotebookPage,
  "snapshot-slots": SnapshotSlotsPage,
  strategies: StrategiesPage,
  tools: LoadedToolsPage,
  "trade-accounts": TradeAccountsPage,
};

/** Small pages behind one address of the remote: each one more costs room in its entry. */
export function ListPages() {
  const Page = pages[useLocation().pathname.split("/")[1] ?? ""];
  return Page === undefined ? <Navigate to="/dashboard" replace /> : <Page />;
}
