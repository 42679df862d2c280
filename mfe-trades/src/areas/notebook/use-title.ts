import { useLingui } from "@entrywise/host/macro";

/** What a page is called where it has no title yet. */
export function useTitle(): (title: string) => string {
  const { t } = useLingui();
  return (title) => (title.trim() === "" ? t`Untitled` : title);
}
