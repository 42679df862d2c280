import type { PanelExample, RemoteCommand, RemoteJson, When } from "@entrywise/contracts/platform/remote-json";
import type { ComponentType } from "react";
import type { PanelMap, SlotMap } from "./part-maps.ts";
import type { PanelName, PanelParts, SlotName } from "./part-names.ts";

export interface RemoteRoute {
  /** `/trades` is that page alone, `/trades/*` everything below it too. The exact one wins. */
  path: string;
  /** Addresses of a path that ends in a star, such as `/strategies/:id`: all others below it show the 404 page. */
  addresses?: string[];
  /** Those of the addresses that lead to another page, such as earlier names of it. Since 1.2. */
  aliases?: string[];
  /** Title of the page until the page itself sets one. */
  title: string;
  /** The title in languages other than English. */
  titles?: RemoteJson["routes"][number]["titles"];
  layout: RemoteJson["routes"][number]["layout"];
  when?: When;
  /** `() => import("./src/pages/trades.page.tsx").then((page) => page.TradesPage)`, in exactly this form: the build reads it. */
  load: () => Promise<ComponentType>;
  /** Whether the server draws the page's first screen into the HTML: its component must draw without a document. Since 1.2. */
  firstFrame?: boolean;
}

export interface RemoteSlotOf<S extends SlotName> {
  slot: S;
  /** Versions of the slot that it works with, `^1` or `^1.2`; `^1` unless given. Since 1.2. */
  range?: string;
  /** Lower comes first where several remotes fill one slot. */
  order: number;
  when?: When;
  /** In the same form as the loader of a route. */
  load: () => Promise<ComponentType<SlotMap[S]>>;
}
export type RemoteSlot = { [S in SlotName]: RemoteSlotOf<S> }[SlotName];

/** A screen part for pages of other remotes. */
export interface OfferedPanel<P extends PanelName> {
  /** Of its props, as a semantic version from 1.0.0 on. Pages that want another major version do without the panel. */
  version: string;
  /** Services that it calls, with the range of their API versions; calls to others are refused. */
  api: Record<string, string>;
  /** In the same form as the loader of a route. */
  load: () => Promise<ComponentType<PanelParts<P>>>;
  /**
   * Props with which the trial of a release draws it, one after the other, for a user who has nothing yet: each is JSON but for its
   * functions, which are replaced by some that return the address `/`. A panel without examples does not pass.
   */
  examples?: readonly PanelMap[P]["props"][];
}

/** A screen part of another remote that pages of this one draw with {@link RemotePanel}. */
export interface UsedPanel {
  /** `^1` or `^1.2`. */
  range: string;
  /** Addresses of the pages that draw it at once, as the routes declare them; its files are fetched with theirs. */
  addresses?: string[];
}

/** Everything that a remote gives to the shell. */
export interface Remote {
  id: string;
  /** Range of host API versions that it works with, e.g. `^1.0`. */
  contract: string;
  /** Services that it calls, with the range of their API versions; calls to others are refused. */
  api: Record<string, string>;
  /** Team that owns it. */
  owner: string;
  /** Address of its documentation, for administrators and developers. Since 1.2. */
  docs?: string;
  routes: readonly RemoteRoute[];
  nav: RemoteJson["nav"];
  slots: readonly RemoteSlot[];
  /** Slots that its own pages draw for other remotes, in its own name, each with the version of its props. Since 1.2. */
  draws?: { readonly [S in SlotName]?: string };
  /** What can be done with it, for palette, keys and buttons. Since 1.2. */
  commands?: readonly RemoteCommand[];
  /**
   * Screen parts by name: what is called after this remote it offers, of others it names the range that its pages work with
   * (`"trades.record": "^1"`). Since 1.2.
   */
  panels?: { readonly [P in PanelName]?: OfferedPanel<P> | UsedPanel | string };
}

type AnyPanel = { [P in PanelName]: OfferedPanel<P> }[PanelName];
type Loader = RemoteRoute["load"] | RemoteSlot["load"];

/**
 * The door of a remote. Pure: it runs in the build, where the static part becomes `remote.json` and each loader an exposed
 * module, and in the single bundle.
 */
export function defineRemote(remote: Remote): Remote {
  return remote;
}

type Kind = "route" | "slot" | "panel";

function exposeName(kind: Kind, key: string, taken: Set<string>): string {
  const readable = key.replace(/\/\*$/, "/any").replaceAll(/([A-Z])/g, "-$1");
  const base = `./${kind}-${readable.replaceAll(/[^a-zA-Z0-9]+/g, "-").replace(/^-/, "")}`.toLowerCase();
  let name = base;
  for (let n = 2; taken.has(name); n += 1) name = `${base}-${n}`;
  taken.add(name);
  return name;
}

/** The static part of a remote, the loader behind each exposed name, and the names of those that have a first frame. */
export function describeRemote(remote: Remote): {
  manifest: RemoteJson;
  loaders: Map<string, Loader>;
  framed: ReadonlySet<string>;
} {
  const taken = new Set<string>();
  const loaders = new Map<string, Loader>();
  // one loader in several routes is one module: the page stays mounted between them
  const names = new Map<Loader, string>();
  const expose = (kind: Kind, key: string, load: Loader) => {
    const name = names.get(load) ?? exposeName(kind, key, taken);
    names.set(load, name);
    loaders.set(name, load);
    return name;
  };
  const { id, contract, api, owner, nav } = remote;
  const framed = new Set<string>();
  const routes = remote.routes.map(({ load, firstFrame = false, ...route }) => {
    const name = expose("route", route.path, load);
    if (firstFrame) framed.add(name);
    return { ...route, expose: name };
  });
  const slots = remote.slots.map(({ load, range = "^1", ...slot }) => ({
    ...slot,
    ...{ range, expose: expose("slot", slot.slot, load) },
  }));
  const draws = Object.entries<string | undefined>(remote.draws ?? {}).flatMap(([name, version]) =>
    version === undefined ? [] : [{ name, version }],
  );
  const commands = remote.commands === undefined ? {} : { commands: [...remote.commands] };
  const docs = remote.docs === undefined ? {} : { docs: remote.docs };
  const { panels, uses } = describePanels(remote, (name, { version, load }) =>
    // Its major version is in the name: what a page falls back to has another one's under another name.
    // As with slots, whoever draws it gives it what its name says.
    expose("panel", `${name}-${version.split(".")[0]}`, load as unknown as Loader),
  );
  return {
    manifest: {
      ...{ id, contract, api, owner, ...docs, routes, nav, slots, ...commands },
      ...(draws.length > 0 && { draws }),
      ...(panels.length > 0 && { panels }),
      ...(Object.keys(uses).length > 0 && { uses }),
    },
    loaders,
    framed,
  };
}

function describePanels(
  remote: Remote,
  expose: (name: string, panel: AnyPanel) => string,
): { panels: NonNullable<RemoteJson["panels"]>; uses: NonNullable<RemoteJson["uses"]> } {
  const panels: NonNullable<RemoteJson["panels"]> = [];
  const uses: NonNullable<RemoteJson["uses"]> = {};
  for (const [name, panel] of Object.entries(remote.panels ?? {})) {
    if (typeof panel === "string") uses[name] = { range: panel };
    else if ("range" in panel) uses[name] = panel;
    else {
      const examples = panel.examples === undefined ? {} : { examples: panel.examples.map(describeExample) };
      panels.push({ name, version: panel.version, expose: expose(name, panel), api: panel.api, ...examples });
    }
  }
  return { panels, uses };
}

function describeExample(props: object): PanelExample {
  const isFunction = ([, value]: [string, unknown]) => typeof value === "function";
  const entries = Object.entries(props);
  return {
    props: Object.fromEntries(entries.filter((entry) => !isFunction(entry))),
    functions: entries.filter(isFunction).map(([name]) => name),
  };
}
