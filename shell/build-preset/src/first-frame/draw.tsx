import type { FrameGlobals, FrameInput, FrameOutput } from "@entrywise/contracts/platform/first-frame";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { activateLocale, type Catalogue, loadCatalogue } from "@entrywise/host/i18n";
import { MemoryRouter } from "@entrywise/host/router";
import {
  createApiClient,
  HostContext,
  type HostServices,
  pageTitleAtom,
  RemoteContext,
  type ServiceId,
} from "@entrywise/host/shell";
import { UiProvider } from "@entrywise/ui";
import { type Query, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { setWidth } from "./prelude.ts";

/** What a workspace draws frames with. */
export interface FrameSource {
  /** The remote; null: the shell. */
  remote: { id: string; api: Record<string, string> } | null;
  /** By the name under which they are exposed. */
  pages: Readonly<Record<string, ComponentType<object>>>;
  /** By language; English stands in the code. */
  messages: Readonly<Record<string, Catalogue>>;
}

/** So often a page is drawn: the first tells what it asks for, the next what that leads to. */
const MOST_ROUNDS = 3;
const nothing = () => undefined;
const NothingDrawn = () => null;
const styles = /<style data-emotion="[^"]*"[^>]*>([^<]*)<\/style>/g;

/**
 * Draws a page as its first screen.
 *
 * @returns what it still asks for; with nothing in it the frame is whole
 */
export async function drawFrame(source: FrameSource, input: FrameInput): Promise<FrameOutput> {
  const Page = source.pages[input.expose];
  if (Page === undefined) throw new Error(`There is no frame of ${input.expose}.`);
  setWidth(input.width);
  fixTimeZone(input.timeZone);
  loadSharedTexts();
  const messages = source.messages[input.locale];
  if (messages !== undefined) loadCatalogue(input.locale, messages);
  activateLocale(input.locale);
  const wanted = new Set<string>();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  const store = createStore();
  store.set(pageTitleAtom, input.title);
  const host = frameHost(input, wanted);
  const scope = source.remote;
  const draw = () =>
    renderToStaticMarkup(
      <Provider store={store}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[`${input.path}${input.search}`]}>
            <HostContext value={host}>
              <UiProvider nonce={null} privacyMode={host.privacyMode} isReadOnly={host.isReadOnly ?? false}>
                <RemoteContext value={scope}>
                  <Page />
                </RemoteContext>
              </UiProvider>
            </HostContext>
          </MemoryRouter>
        </QueryClientProvider>
      </Provider>,
    );
  let drawn = draw();
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const open = queries.getQueryCache().getAll().filter(isMissing);
    if (open.length === 0) break;
    for (const query of open) query.fetch().catch(nothing);
    // Responses are here already: whatever is not by now waits for one that is not.
    for (let turn = 0; turn < 60; turn += 1) await null;
    if (open.every(({ state: { data } }) => data === undefined)) break;
    drawn = draw();
  }
  const sheets = new Set([...drawn.matchAll(styles)].map(([, rules = ""]) => rules));
  // A page is given each rule by itself; in a text a layer without rules needs an end that keeps the next one apart.
  const css = [...sheets].map((rules) => rules.replaceAll(/(@layer [\w-]+)(?=@|$)/g, "$1;")).join("");
  return { html: drawn.replace(styles, ""), css, wanted: [...wanted] };
}

/** A query that is off is none that the page waits for. */
function isMissing({ state, options }: Query): boolean {
  return state.data === undefined && Reflect.get(options, "enabled") !== false;
}

function frameHost(input: FrameInput, wanted: Set<string>): HostServices {
  const { boot, settings, membership } = input;
  const respond = (url: string) => {
    const body = input.responses[url];
    if (body === undefined) {
      wanted.add(url);
      return new Promise<never>(nothing);
    }
    return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(body) });
  };
  const environment = {
    baseUrl: "",
    bootId: boot.id,
    fetch: respond as unknown as typeof fetch, // as the client calls it
    onUnauthorised: nothing,
  };
  return {
    bootId: boot.id,
    brand: boot.brand,
    user: boot.user,
    flags: boot.brand.flags,
    plan: membership?.plan.key ?? null,
    membership,
    settings,
    updateSettings: nothing,
    privacyMode: settings.privacyModeEnabled,
    isReadOnly: boot.viewing !== undefined,
    api: (service: ServiceId) => createApiClient(service, environment),
    navigate: nothing,
    snackbar: nothing,
    reportError: nothing,
    setPageTitle: nothing,
    openSlotDialog: nothing,
    openProblemDialog: nothing,
    parts: {
      remotes: boot.remotes,
      load: () => new Promise<never>(nothing),
      onRenderError: nothing,
      Failed: NothingDrawn,
      loading: null,
    },
  };
}

let loadedTexts: string | undefined;

/** Texts of the shared packages are the shell's, as on the page. */
function loadSharedTexts(): void {
  const { sharedTexts } = globalThis as unknown as FrameGlobals; // made for this file alone
  if (sharedTexts === undefined || sharedTexts === loadedTexts) return;
  loadedTexts = sharedTexts;
  const catalogues: Partial<Record<Locale, Catalogue>> = JSON.parse(sharedTexts);
  for (const [locale, catalogue] of Object.entries(catalogues)) loadCatalogue(locale as Locale, catalogue);
}

const plainFormat = Intl.DateTimeFormat;

/** Dates without a zone of their own are those of the reader's browser, not of the machine that draws. */
function fixTimeZone(timeZone: string): void {
  // It is called with and without `new`, which neither a class nor an arrow function can be.
  function zonedFormat(locales?: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions = {}) {
    return new plainFormat(locales, { timeZone, ...options });
  }
  zonedFormat.prototype = plainFormat.prototype;
  zonedFormat.supportedLocalesOf = plainFormat.supportedLocalesOf;
  Intl.DateTimeFormat = zonedFormat as unknown as typeof Intl.DateTimeFormat; // as the language describes it
}
