import { useAtomValue } from "jotai";
import { type ReactNode, use, useEffect } from "react";
import { createPortal } from "react-dom";
import { topBarElementAtom } from "./atoms.ts";
import { RemoteContext } from "./host-context.ts";
import { useHost, useHostParts } from "./use-host.ts";

export interface PageProps {
  /** Shown in the tab as "title | brand" and in the top bar. */
  title: string;
  /** Tabs shown in the top bar beside the title; omitted in layouts without a top bar. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** Frame of a page: sets its title and tabs in the shell. */
export function Page({ title, tabs = null, children }: PageProps) {
  const { setPageTitle } = useHost();
  const topBar = useAtomValue(topBarElementAtom);
  const remote = use(RemoteContext);
  const { Frame } = useHostParts();
  useEffect(() => {
    setPageTitle(title);
  }, [setPageTitle, title]);
  const framedTabs = remote === null || Frame === undefined ? tabs : <Frame remoteId={remote.id}>{tabs}</Frame>;
  return (
    <>
      {topBar !== null && tabs !== null ? createPortal(framedTabs, topBar) : null}
      {children}
    </>
  );
}
