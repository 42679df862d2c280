import { Page, useHasPage, useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import type { DrawerNavigation } from "@entrywise/ui/frame";
import { SubPages } from "@entrywise/ui/frame";
import { type ReactNode, useMemo } from "react";
import { type DevPageName, devPages } from "./dev-pages.ts";
import "../../frame/admin.css";
import "./dev.css";

export interface DevFrameProps {
  /** Null for the index page. */
  current: DevPageName | null;
  children: ReactNode;
}

/** Page of the developer area with its navigation in the drawer. */
export function DevFrame({ current, children }: DevFrameProps) {
  const { t } = useLingui();
  const { brand } = useHost();
  const hasAdmin = useHasPage()("/admin");
  const { name: brandName, environment } = brand;
  const navigation = useMemo(
    (): DrawerNavigation => ({
      title: t`Developer`,
      note: environment ?? "",
      back: [
        hasAdmin
          ? { to: "/admin", label: t`Administration`, icon: "arrow-left", isCurrent: false }
          : { to: "/dashboard", label: t`Back to ${brandName}`, icon: "arrow-left", isCurrent: false },
      ],
      parts: [
        {
          title: null,
          entries: devPages.map(({ id, label, icon }) => ({
            ...{ to: `/dev/${id}`, label: t(label), icon },
            isCurrent: id === current,
          })),
        },
      ],
    }),
    [t, current, brandName, environment, hasAdmin],
  );
  const page = devPages.find(({ id }) => id === current);
  const title = page === undefined ? null : t(page.label);
  return (
    <Page title={title === null ? t`Developer` : t`Developer · ${title}`}>
      <SubPages label={t`Developer pages`} navigation={navigation} />
      <PageContent>{children}</PageContent>
    </Page>
  );
}
