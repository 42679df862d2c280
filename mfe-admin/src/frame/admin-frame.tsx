import { Page } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, PageContent } from "@entrywise/ui";
import type { ReactNode } from "react";
import { AdminNavigation, type AdminPageName } from "./admin-navigation.tsx";
import "./admin.css";

export interface AdminFrameProps {
  title: string;
  current: AdminPageName;
  /** `fill`: a table that scrolls inside the page; `own`: the page draws its own bars and content. */
  layout?: "stack" | "fill" | "own";
  /** Tabs of the page, beside its title. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** Admin page: title, drawer navigation and the marker of the admin area. */
export function AdminFrame({ title, current, layout = "stack", tabs, children }: AdminFrameProps) {
  const { t } = useLingui();
  return (
    <Page title={t`Administration · ${title}`} tabs={<AdminTitle tabs={tabs} />}>
      <AdminNavigation current={current} />
      {layout === "own" ? children : <PageContent fill={layout === "fill"}>{children}</PageContent>}
    </Page>
  );
}

const AdminTitle = ({ tabs }: Pick<AdminFrameProps, "tabs">) => (
  <>
    <AdminArea />
    {tabs}
  </>
);

const AdminArea = () => (
  <span className="admin-area">
    <Badge bg="danger.subtle" color="danger.fg">
      <Trans>Admin area</Trans>
    </Badge>
  </span>
);
