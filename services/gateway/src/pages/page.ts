import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { visitorMode } from "@entrywise/contracts/platform/visitor-mode";
import type { RecordPreview } from "@entrywise/contracts/trades/public-record.api";
import type { SharePreview } from "@entrywise/contracts/trades/share-preview";
import type { FirstOfPage } from "../first-frames/first-of-page.ts";
import { frameElement, responsesElement } from "../first-frames/frame-element.ts";
import { brandBackground } from "../install/brand-background.ts";
import { needsDrawing, shareImagePath, shareImageSize } from "../install/share-images.ts";
import { isEmbedded } from "./embedded-page.ts";
import { firstRoute, firstTitle } from "./first-page.ts";
import { panelsAt } from "./panels-of-page.ts";
import { recordCard, recordText } from "./record-preview.ts";
import { previewTitle } from "./share-preview.ts";

export interface RenderedPage {
  boot: BootManifest;
  path: string;
  nonce: string;
  /** Prefix for absolute addresses. */
  origin: string;
  /** Preview of a shared trade; null on other pages. */
  preview: SharePreview | null;
  /** Preview of a public record; null or absent on other pages. */
  record?: RecordPreview | null;
  /** The complete landing page; null or absent: the page is an application. */
  landing?: FirstOfPage["frame"];
}

/** Fills the shell's HTML for one page load. */
export interface PageTemplate {
  /**
   * The page in two parts: the head, which is available at once, and the rest from the first screen on. Browsers fetch
   * the head's files while the rest is being prepared.
   */
  render(page: RenderedPage): { head: string; rest(first: FirstOfPage): string };
  /**
   * The brand's offline page, without a user or nonce. The service worker fills `HTML_ATTRS` and `BOOT` from its stored
   * data.
   *
   * @returns the page and its style sheets, whose hashes the policy allows
   */
  renderOffline(brand: BootManifest["brand"]): { html: string; styles: string[] };
}

/** @param shellFolder of the shell's build */
export function createPageTemplate(shellFolder: string): PageTemplate {
  const read = createReader(join(shellFolder, "index.html"));
  const readLanding = createReader(join(shellFolder, "landing.html"));
  const fill = (parts: Record<string, string>) => fillIn(read(), parts);
  return {
    render({ boot, path, nonce, origin, preview, record = null, landing = null }) {
      const html = landing === null ? read() : readLanding();
      const parts: Record<string, string> = {
        NONCE: nonce,
        TITLE: text(firstTitle(boot, path)),
        HTML_ATTRS: htmlAttributes(boot, path),
        HEAD:
          head(boot, nonce) +
          (record !== null
            ? recordMeta(boot, origin, record)
            : preview === null
              ? brandPreview(boot, origin)
              : tradePreview(boot, origin, preview, path)),
        PRELOADS: preloads(boot, path),
        // Earlier shells don't fetch the rest.
        BOOT: inScript(html.includes('data-files="page"') ? bootOfPage(boot, path) : boot),
      };
      const at = Math.max(0, html.indexOf(HEAD_END));
      return {
        head: fillIn(html.slice(0, at), parts),
        rest: ({ frame, responses }) =>
          fillIn(html.slice(at), {
            ...parts,
            FRAME: drawElement(landing ?? frame, nonce),
            RESPONSES: responsesElement(responses, nonce),
          }),
      };
    },
    renderOffline(brand) {
      const rules = paletteRules(brand);
      const links = [
        `<link rel="icon" href="${text(brand.faviconUrl)}">`,
        `<meta name="theme-color" content="${brandBackground(brand)}">`,
        rules === "" ? "" : `<style>${rules}</style>`,
      ];
      const none = { PRELOADS: "", FRAME: "", RESPONSES: "" };
      const html = fill({ TITLE: text(brand.name), HEAD: links.join(""), ...none });
      return { html: html.replaceAll(' nonce="%%NONCE%%"', ""), styles: rules === "" ? [] : [rules] };
    },
  };
}

/** Reads a file again after a new build. */
function createReader(file: string): () => string {
  let html = "";
  let modified = 0;
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== modified) {
      html = readFileSync(file, "utf8");
      modified = mtimeMs;
    }
    return html;
  };
}

const drawElement = (frame: FirstOfPage["frame"], nonce: string) => (frame === null ? "" : frameElement(frame, nonce));

const HEAD_END = "</head>";

const fillIn = (html: string, parts: Record<string, string>) =>
  html.replace(/%%([A-Z_]+)%%/g, (whole, name: string) => parts[name] ?? whole);

function htmlAttributes({ brand, theme, user, remotes, locale = "en" }: BootManifest, path: string): string {
  // P-207: what visitors see is the brand's choice whatever the theme, from the first frame on
  const isPublic = !isEmbedded(path) && (user === null || firstRoute(remotes, path)?.route.layout === "public");
  const mode = isPublic ? visitorMode(brand) : theme.themeMode;
  return `lang="${locale}" data-theme="${mode}" data-primary="${theme.themePrimaryColor}" data-neutral="${theme.themeNeutralColor}"`;
}

function head({ brand, theme }: BootManifest, nonce: string): string {
  const isOwnNeutral = theme.themeNeutralColor === brand.theme.themeNeutralColor;
  return [
    `<link rel="icon" href="${text(brand.faviconUrl)}">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="/app-icons/apple-180.png">`,
    `<meta name="theme-color" content="${brandBackground({ theme, tokens: isOwnNeutral ? brand.tokens : {} })}">`,
    palette(brand, nonce),
  ].join("");
}

function brandPreview({ brand }: BootManifest, origin: string): string {
  return [
    `<meta property="og:title" content="${text(brand.name)}">`,
    ...(needsDrawing(brand) ? drawnPicture(`${origin}${shareImagePath(brand)}`) : picture(brandPicture(brand, origin))),
  ].join("");
}

/** Chat apps run no scripts and need absolute addresses; search engines must not index the page. */
function tradePreview({ brand, locale = "en" }: BootManifest, origin: string, preview: SharePreview, path: string) {
  const { description, imagePath } = preview;
  const card = `${origin}/share-images/trades/${path.split("/")[2]}.png`;
  return [
    `<meta name="robots" content="noindex">`,
    `<meta property="og:site_name" content="${text(brand.name)}">`,
    `<meta property="og:type" content="article">`,
    `<meta property="og:title" content="${text(previewTitle(preview, locale))}">`,
    `<meta property="og:description" content="${text(description)}">`,
    ...(imagePath === null && needsDrawing(brand)
      ? drawnPicture(card)
      : [
          ...picture(imagePath === null ? brandPicture(brand, origin) : `${origin}${imagePath}`),
          `<meta name="twitter:card" content="${imagePath === null ? "summary" : "summary_large_image"}">`,
        ]),
  ].join("");
}

function recordMeta({ brand, locale = "en" }: BootManifest, origin: string, record: RecordPreview): string {
  const { title, result } = recordCard(record, locale);
  return [
    `<meta name="robots" content="noindex">`,
    `<meta property="og:site_name" content="${text(brand.name)}">`,
    `<meta property="og:title" content="${text(`${title} ${result}`.trim())}">`,
    `<meta property="og:description" content="${text(recordText(record, locale))}">`,
    ...(needsDrawing(brand)
      ? drawnPicture(`${origin}/share-images/records/${encodeURIComponent(record.handle)}.png`)
      : picture(brandPicture(brand, origin))),
  ].join("");
}

const brandPicture = (brand: BootManifest["brand"], origin: string) => new URL(brand.socialShareImage, origin).href;
const picture = (address: string) => [`<meta property="og:image" content="${text(address)}">`];

function drawnPicture(address: string): string[] {
  const { width, height } = shareImageSize;
  return [
    ...picture(address),
    `<meta property="og:image:type" content="image/png">`,
    `<meta property="og:image:width" content="${width}">`,
    `<meta property="og:image:height" content="${height}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
}

/** The brand's own colours apply only with the brand's primary and neutral colours, not if the user chose others. */
function palette(brand: BootManifest["brand"], nonce: string): string {
  const rules = paletteRules(brand);
  return rules === "" ? "" : `<style nonce="${nonce}">${rules}</style>`;
}

function paletteRules({ tokens, theme }: BootManifest["brand"]): string {
  const rule = (selector: string, prefix: string) => {
    const parts = Object.entries(tokens).filter(([name]) => name.startsWith(prefix));
    return parts.length > 0 ? `${selector}{${parts.map(([name, color]) => `--${name}:${color}`).join(";")}}` : "";
  };
  return (
    rule(`:root[data-primary="${theme.themePrimaryColor}"]`, "p-") +
    rule(`:root[data-neutral="${theme.themeNeutralColor}"]`, "n-")
  );
}

/** Modules that the page at this path runs first, with its language's messages. */
function firstParts({ remotes, user, locale = "en" }: BootManifest, path: string) {
  const found = firstRoute(remotes, path);
  if (!found) return [];
  const { remote, route } = found;
  const leavesForSignIn = user === null && route.when?.signedIn !== false;
  // an entry without a hash comes from a development server, whose files are not known beforehand
  if (leavesForSignIn || remote.integrity === "") return [];
  const parts = [{ remote, expose: route.expose }, ...panelsAt(remotes, found, path)];
  return parts.map(({ remote, expose }) => ({ remote, exposes: [expose, remote.manifest.locales?.[locale] ?? ""] }));
}

/** Other pages' files are fetched when the page is idle: a hundred hashes don't compress. */
function bootOfPage(boot: BootManifest, path: string): BootManifest {
  const parts = firstParts(boot, path);
  const remotes = boot.remotes.map((remote) => {
    const exposes = parts.filter(({ remote: { id } }) => id === remote.id).flatMap((part) => part.exposes);
    const assets = Object.entries(remote.assets).filter(([expose]) => exposes.includes(expose));
    return { ...remote, assets: Object.fromEntries(assets) };
  });
  return { ...boot, remotes, files: "page" };
}

const inScript = (boot: BootManifest) => JSON.stringify(boot).replaceAll("<", "\\u003c");

/**
 * Preload tags for exactly the files that the page at this path needs, including its panels', with the same attributes
 * as the real tags.
 */
function preloads(boot: BootManifest, path: string): string {
  const files = firstParts(boot, path).flatMap(({ remote: { entry, integrity, assets }, exposes }) => [
    { href: entry, integrity },
    ...exposes.flatMap((expose) => assets[expose] ?? []),
  ]);
  return [...new Map(files.map((file) => [file.href, file])).values()]
    .filter(({ href }) => /\.(js|css)$/.test(href))
    .map(({ href, integrity }) => {
      const kind = href.endsWith(".css") ? "style" : "script";
      return `<link rel="preload" as="${kind}" href="${text(href)}" integrity="${integrity}" crossorigin="anonymous">`;
    })
    .join("");
}

function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
