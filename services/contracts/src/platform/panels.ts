import { isPartMet } from "./part-versions.ts";
import type { RemoteJson } from "./remote-json.ts";

type Panels = Pick<RemoteJson, "id" | "panels" | "uses">;

/** A screen part that a remote offers to pages of others. */
export type OfferedPanel = NonNullable<RemoteJson["panels"]>[number];

/** Remote that offers a panel: a panel is called after it. */
export const ownerOfPanel = (panel: string): string => panel.split(".")[0] ?? "";

/** How a page finds a panel: drawn by a remote, offered in another version than the page was built for, or offered by nobody. */
export type PanelLookup<Remote> =
  | { state: "met"; remote: Remote; panel: OfferedPanel }
  | { state: "unmet"; version: string; range: string | null }
  | { state: "absent" };

/**
 * Looks a panel up among the releases that stand together in one page.
 *
 * @param user id of the remote whose page draws it; null: the shell, which knows each version
 */
export function lookUpPanel<Remote extends { manifest: Panels }>(
  remotes: readonly Remote[],
  user: string | null,
  name: string,
): PanelLookup<Remote> {
  const owner = ownerOfPanel(name);
  const remote = remotes.find(({ manifest }) => manifest.id === owner);
  const panel = remote?.manifest.panels?.find((offered) => offered.name === name);
  if (remote === undefined || panel === undefined) return { state: "absent" };
  if (user === null || user === owner) return { state: "met", remote, panel };
  const range = remotes.find(({ manifest }) => manifest.id === user)?.manifest.uses?.[name]?.range ?? null;
  if (range === null || !isPartMet(range, panel.version)) return { state: "unmet", version: panel.version, range };
  return { state: "met", remote, panel };
}

/**
 * Panels that a remote offers in the name of another: nobody draws what is called after somebody else (M-246).
 *
 * @returns each with its place in the list
 */
export function foreignPanels({ id, panels = [] }: Panels): { at: number; name: string }[] {
  return panels.flatMap(({ name }, at) => (ownerOfPanel(name) === id ? [] : [{ at, name }]));
}
