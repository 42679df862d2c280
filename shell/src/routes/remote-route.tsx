import { isDeclaredAddress } from "@entrywise/contracts/platform/declared-address";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { inLocale } from "@entrywise/contracts/shared/locale";
import { useHost } from "@entrywise/host";
import { useLocation } from "@entrywise/host/router";
import { RemoteBoundary } from "@entrywise/host/shell";
import { useLayoutEffect } from "react";
import { ErrorPage } from "../errors/error-page.tsx";
import { useLocale } from "../i18n/use-locale.ts";

/** A page that has to be fetched shows its loading state for so long at least (P-210). */
export const pageFetchMinimumMs = 200;

export interface RemoteRouteProps {
  remoteId: string;
  route: RemoteJson["routes"][number];
}

/** One route of a remote: its title until the page sets its own, and the page in its boundary. */
export function RemoteRoute({ remoteId, route }: RemoteRouteProps) {
  const { setPageTitle } = useHost();
  const locale = useLocale();
  // runs before the page's effects, so that a page's own title wins
  useLayoutEffect(() => {
    setPageTitle(route.title);
  }, [setPageTitle, route.title]);
  const { pathname, key } = useLocation();
  if (!isDeclaredAddress(route, pathname)) return <ErrorPage status={404} unknownPage />;
  return (
    <RemoteBoundary
      key={`${remoteId}${route.expose}`}
      remoteId={remoteId}
      expose={route.expose}
      name={inLocale(locale, route.title, route.titles)}
      // on the first page, loading has already taken longer
      minimumMs={key === "default" ? 0 : pageFetchMinimumMs}
      resetKey={pathname}
      notFound={<ErrorPage status={404} />}
      refused={(status) => <ErrorPage status={status} />}
    />
  );
}
