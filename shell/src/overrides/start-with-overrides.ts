import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { activateLocale, loadCatalogue } from "@entrywise/host/i18n";
import { createApiClient } from "@entrywise/host/shell";
import { fetchWithTexts } from "../app/fetch-with-texts.ts";
import type { PageOverrides } from "../app/start.tsx";
import { shellCatalogue } from "../i18n/shell-catalogue.ts";
import { createPlatformCall, type PlatformCall } from "../session/calls.ts";
import { applyOverrides } from "./apply-overrides.ts";
import { applyPreviews } from "./apply-previews.ts";
import { askBeforePreview, newPreviews, withoutNew } from "./ask-before-preview.ts";
import { showOverrideBadge } from "./override-badge.tsx";
import { createOverrideLoads } from "./override-loads.ts";
import { type Overrides, opensPorts, overrideCookie, readOverrides, storeOverrides } from "./override-source.ts";
import { type Previews, readPreviews, storePreviews } from "./preview-source.ts";

function writeCookie(overrides: Overrides): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way, and a reload may follow at once
  document.cookie = overrideCookie(overrides);
}

function platformOf({ id: bootId, brand }: BootManifest): PlatformCall {
  const environment = {
    baseUrl: brand.apiUrl ?? "",
    bootId,
    fetch: fetchWithTexts,
    onUnauthorised: () => undefined,
  };
  return createPlatformCall(createApiClient("platform", environment));
}

const firstTextsMs = 1500;

/** The page speaks its reader's language before it asks anything; without the messages it asks in English. */
async function showLanguage({ locale = "en" }: BootManifest): Promise<void> {
  if (locale === "en") return;
  const shown = shellCatalogue(locale).then(
    (catalogue) => {
      loadCatalogue(locale, catalogue);
      activateLocale(locale);
    },
    () => undefined,
  );
  await Promise.race([shown, new Promise((done) => setTimeout(done, firstTextsMs))]);
}

/** What this tab has of its own; a page that loads nothing from developers' machines has previews at most. */
function readTab(boot: BootManifest): { overrides: Overrides; previews: Previews; search: string } {
  const own = readPreviews(location.search, sessionStorage);
  storePreviews(sessionStorage, own.previews);
  // Nobody may be asked for a preview yet: it waits for the sign-in.
  const previews = boot.user === null ? {} : own.previews;
  if (!boot.allowOverrides) return { overrides: {}, previews, search: own.search };
  const { overrides, search } = readOverrides(location.search, sessionStorage);
  storeOverrides(sessionStorage, overrides);
  return { overrides, previews, search };
}

/** @returns whether the page is loaded again: its policy knows nothing of the overrides, the next one's will */
function openPorts(overrides: Overrides): boolean {
  const asked = new URLSearchParams(location.search);
  // Other tabs have no overrides and must not close the ports of this one.
  if (asked.get("mfe") === "reset") writeCookie({});
  const remaining = Object.fromEntries(Object.entries(overrides).filter(([id]) => !asked.has(`mfe.${id}`)));
  const isOpened = opensPorts(document.cookie, remaining);
  if (Object.keys(overrides).length > 0) writeCookie(overrides);
  // A tab came back after another one reset its own.
  return !isOpened && opensPorts(document.cookie, overrides);
}

/**
 * The boot manifest as this tab wants it, with the badge that says so.
 *
 * @returns the manifest, and what it has of other releases than those that users get
 */
export async function bootWithOverrides(
  boot: BootManifest,
): Promise<{ boot: BootManifest; own: PageOverrides | null }> {
  const tab = readTab(boot);
  const { overrides, search } = tab;
  const asked = newPreviews(tab.previews);
  await showLanguage(boot);
  const isAgreed = asked.length === 0 || (await askBeforePreview(asked));
  const previews = isAgreed ? tab.previews : withoutNew(tab.previews);
  if (!isAgreed) storePreviews(sessionStorage, previews);
  const isStale = openPorts(overrides);
  const address = `${location.pathname}${search}${location.hash}`;
  if (search !== location.search) history.replaceState(history.state, "", address);
  if (Object.keys(overrides).length === 0 && Object.keys(previews).length === 0) return { boot, own: null };
  if (isStale) {
    location.reload();
    return new Promise(() => {});
  }
  const callPlatform = platformOf(boot);
  const overridden = await applyOverrides(boot, overrides);
  const result = await applyPreviews(overridden.boot, previews, callPlatform);
  storePreviews(sessionStorage, result.remaining);
  const applied = [...overridden.applied, ...result.applied];
  const loads = createOverrideLoads(result.boot);
  showOverrideBadge({
    boot: result.boot,
    applied,
    loads,
    mayAdd: boot.allowOverrides,
    cleanAddress: `${location.pathname}${search === "" ? "?" : `${search}&`}mfe=reset${location.hash}`,
    onAdd(id, added) {
      storeOverrides(sessionStorage, { ...overrides, [id]: added });
      writeCookie({ ...overrides, [id]: added });
      location.reload();
    },
    onReset() {
      storeOverrides(sessionStorage, {});
      storePreviews(sessionStorage, {});
      writeCookie({});
      void endPreviews(callPlatform, previews).finally(() => location.reload());
    },
  });
  const ids = applied.filter(({ problem }) => problem === null).map(({ id }) => id);
  return { boot: result.boot, own: { ids, onLoad: loads.note } };
}

/** One that does not end now ends by itself. */
async function endPreviews(callPlatform: PlatformCall, previews: Previews): Promise<void> {
  await Promise.allSettled(
    Object.entries(previews).map(([remote, { version }]) =>
      callPlatform("DELETE /releases/{remote}/{version}/preview", { params: { remote, version } }),
    ),
  );
}
