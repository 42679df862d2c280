import { usePageKey } from "../../../catalogue/use-page-key.ts";

/** Keys of the actions of one finding. @param find the part of the page that has its buttons; null: none is in focus */
export function useActionKeys(find: () => Element | null): void {
  const press = (action: string) =>
    find()?.querySelector<HTMLElement>(`.fi-actions [data-action="${action}"]`)?.click();
  usePageKey("leave-out-finding", () => press("leave-out"));
  usePageKey("follow-finding", () => press("follow"));
  usePageKey("dismiss-finding", () => press("dismiss"));
}
