import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { rulesOf } from "./css-rules.ts";

/** Style sheets by remote and path, as development servers resend them. */
const sheets = new Map<string, Map<string, CSSStyleSheet>>();
/** Number of mounted parts of a remote. */
const parts = new Map<string, number>();

function show(): void {
  const shown = [...sheets].flatMap(([id, own]) => ((parts.get(id) ?? 0) > 0 ? [...own.values()] : []));
  document.adoptedStyleSheets = shown;
}

/** From now on a part of the remote stands on the page, and with it its styles. Gives back what ends that. */
export function enterRemote(id: string): () => void {
  const count = (change: number) => {
    parts.set(id, (parts.get(id) ?? 0) + change);
    show();
  };
  count(1);
  return () => count(-1);
}

/**
 * The style sheet of a remote, for its own part of the page: the elements that are marked as its own, and what it puts at the end
 * of the body by itself. Rules of the house's layers stay in them, all others have a layer of the remote.
 */
function ownSheet(id: string, css: string, baseURL: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet({ baseURL });
  const own = `[data-remote="${id}"]`;
  const scope =
    "CSSScopeRule" in globalThis // not in Safari before 17.4, where the rules only come and go with the remote
      ? `@scope (${own}, body > :not(#root, [data-remote])) to ([data-remote]:not(${own}))`
      : "@media all";
  sheet.replaceSync(`${scope} {} @layer remote-${id} { ${scope} {} }`);
  const [ofHouse, layer] = sheet.cssRules as unknown as [CSSGroupingRule, CSSGroupingRule];
  const ofRemote = layer.cssRules[0] as CSSGroupingRule;
  for (const rule of rulesOf(css)) {
    const target = rule.startsWith("@layer") ? ofHouse : ofRemote;
    try {
      target.insertRule(rule, target.cssRules.length);
    } catch {
      // What is no rule, or may not stand inside one, a style sheet leaves out too.
    }
  }
  return sheet;
}

/**
 * Style sheets of remotes, also of releases that know nothing of this, style nothing but their own part of the page: the browser
 * loads and checks them as the remote asks, without ever applying them; their rules then stand in sheets of the shell's.
 */
export function scopeStyles(remotes: { all: () => readonly BootRemote[] }): void {
  const { head } = document;
  const ownerOf = (href: string) =>
    remotes
      .all()
      .find(({ entry, previous }) =>
        [entry, previous?.entry ?? entry].some((file) =>
          href.startsWith(new URL(".", new URL(file, location.href)).href),
        ),
      )?.id;

  async function take(id: string, { href, integrity }: HTMLLinkElement): Promise<void> {
    const css = await (await fetch(href, { integrity })).text(); // from the browser's cache
    const own = sheets.get(id) ?? new Map<string, CSSStyleSheet>();
    sheets.set(id, own.set(new URL(href).pathname, ownSheet(id, css, href)));
    show();
  }

  function prepared(node: Node): void {
    if (!(node instanceof HTMLLinkElement) || node.rel !== "stylesheet") return;
    const id = ownerOf(node.href);
    if (id === undefined) return;
    node.media = "not all";
    const hold = (event: Event) => {
      event.stopImmediatePropagation(); // the remote draws once its rules are there
      const tell = (type: string) => () => void node.dispatchEvent(new Event(type));
      void take(id, node).then(tell("load"), tell("error"));
    };
    node.addEventListener("load", hold, { capture: true, once: true });
  }

  // Before the link is in the document: a moment later its rules might be on the screen.
  const { appendChild, insertBefore } = head;
  head.appendChild = (node) => {
    prepared(node);
    return appendChild.call(head, node) as typeof node;
  };
  head.insertBefore = (node, before) => {
    prepared(node);
    return insertBefore.call(head, node, before) as typeof node;
  };
}
