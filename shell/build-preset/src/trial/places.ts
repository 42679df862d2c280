import type { PanelExample, RemoteJson, SlotName, When } from "@entrywise/contracts/platform/remote-json";
import { isTried } from "./open-slot.ts";

/** A panel with what it is given. */
export interface TriedPanel extends PanelExample {
  expose: string;
  /** Services that it calls. */
  api: Readonly<Record<string, string>>;
}

/** One page, slot or panel of a remote, and how a browser gets it onto the screen. */
export interface Place {
  /** As it is named when something is wrong with it, e.g. `/admin/* (./route-admin)`. */
  name: string;
  path: string;
  when: When | undefined;
  /** Slot that is looked at; null for a page. */
  slot: SlotName | null;
  /** Panel that stands there in place of the shell's page. */
  panel: TriedPanel | null;
  /** Whether the address names something that nobody has: then the page may say so. */
  isMadeUp: boolean;
}

/** A page of the shell that has every slot of the signed-in layouts and nothing else of a remote. */
export const SHELL_PAGE = "/settings/appearance";
const MADE_UP = "00000000-0000-4000-8000-000000000000";

/**
 * Everything of a remote that has a place on the screen: its addresses without parameters, else one made up, those of its slots
 * that a page of the shell has, and each example of its panels.
 */
export function placesOf({ routes, slots, panels = [] }: Pick<RemoteJson, "routes" | "slots" | "panels">): Place[] {
  const pages = routes.flatMap(({ path, addresses, expose, when }) => {
    const whole = addresses?.filter((address) => !address.includes(":")) ?? [path.replace(/\/\*$/, "")];
    const opened = whole.length > 0 ? whole : (addresses?.slice(0, 1) ?? []);
    return opened.map((address) => ({
      name: `${opened.length > 1 ? address : path} (${expose})`,
      path: address.replaceAll(/:[^/]+/g, MADE_UP),
      when,
      slot: null,
      panel: null,
      isMadeUp: address.includes(":"),
    }));
  });
  return [
    ...pages,
    ...slots
      .filter(({ slot }) => isTried(slot))
      .map(({ slot, expose, when }) => ({
        name: `${slot} (${expose})`,
        path: isForVisitors(slot) ? "/" : SHELL_PAGE,
        when,
        slot,
        panel: null,
        isMadeUp: false,
      })),
    ...panels.flatMap(({ name, expose, api, examples = [] }) =>
      examples.map((example, at) => ({
        name: `${name}${examples.length > 1 ? `, example ${at + 1}` : ""} (${expose})`,
        path: SHELL_PAGE,
        when: undefined,
        slot: null,
        panel: { ...example, expose, api },
        isMadeUp: false,
      })),
    ),
  ];
}

/** Panels that nobody can try: what they are drawn with stands nowhere. */
export function panelsWithoutExample({ panels = [] }: Pick<RemoteJson, "panels">): string[] {
  return panels.filter(({ examples = [] }) => examples.length === 0).map(({ name }) => name);
}

/** Slots of pages that only visitors see. */
export function isForVisitors(slot: SlotName | null): boolean {
  return slot === "shell.landing" || slot === "shell.footer";
}
