import { useHost } from "@entrywise/host";
import { useLayoutEffect } from "react";
import { useShownTitle } from "./use-shown-title.ts";

/** Names the tab after the page and the brand. */
export function DocumentTitle() {
  const { brand } = useHost();
  const title = useShownTitle();
  useLayoutEffect(() => {
    if (title !== "") document.title = `${title} | ${brand.name}`;
  }, [title, brand.name]);
  return null;
}
