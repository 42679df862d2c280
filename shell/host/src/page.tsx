import { useAtomValue } from "jotai";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import { topBarElementAtom } from "./atoms.ts";
import { useHost } from "./use-host.ts";

export interface PageProps {
  /** Stands in the tab as "title | brand" and in the top bar. */
  title: string;
  /** Stands in the top bar beside the title: tabs of the page. In layouts without a top bar it is left out. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** Frame of a page: gives the shell its title and tabs. */
export function Page({ title, tabs = null, children }: PageProps) {
  const { setPageTitle } = useHost();
  const topBar = useAtomValue(topBarElementAtom);
  useEffect(() => {
    setPageTitle(title);
  }, [setPageTitle, title]);
  return (
    <>
      {topBar !== null && tabs !== null ? createPortal(tabs, topBar) : null}
      {children}
    </>
  );
}
