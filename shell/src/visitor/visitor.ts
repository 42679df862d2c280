import { localeOfTag } from "@entrywise/contracts/shared/locale";
import { noteView } from "../boot/view-cookie.ts";
import { isCheap } from "../device/may-read-ahead.ts";
import { networkNow } from "../device/network-now.ts";
import { localeCookie } from "../i18n/locale-cookie.ts";

/**
 * The landing page without the application: it came drawn, its links lead to other documents, and what a click there needs is fetched
 * when somebody is about to click. Whoever has the application on this device already gets it.
 */
function beginVisit(own: HTMLScriptElement): void {
  const { app = "", appIntegrity = "" } = own.dataset;
  const appFile = <Tag extends "script" | "link">(tag: Tag) =>
    Object.assign(document.createElement(tag), { crossOrigin: "anonymous", integrity: appIntegrity, nonce: own.nonce });
  if (navigator.serviceWorker?.controller) document.head.append(Object.assign(appFile("script"), { src: app }));
  let isFetched = false;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (isFetched || link === null || link.origin !== location.origin || !isCheap(networkNow())) return;
    isFetched = true;
    document.head.append(Object.assign(appFile("link"), { rel: "prefetch", as: "script", href: app }));
  };
  for (const kind of ["pointerover", "focusin"]) addEventListener(kind, prefetch, { passive: true });
  addEventListener("change", ({ target }) => {
    const locale = target instanceof HTMLSelectElement ? localeOfTag(target.value) : null;
    if (locale === null) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox
    document.cookie = localeCookie(locale);
    location.reload();
  });
  noteView(window);
}

if (document.currentScript instanceof HTMLScriptElement) beginVisit(document.currentScript);
