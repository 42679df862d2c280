import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { activateLocale, i18n } from "@entrywise/host/i18n";
import { afterEach, expect, test } from "vitest";
import { createCatalogues } from "./catalogues.ts";

afterEach(() => activateLocale("en"));

const manifest = { locales: { de: "./locale-de" } } as unknown as RemoteJson;
const withGerman = (id: string) => (id === "trades" ? { manifest } : { manifest: { ...manifest, locales: undefined } });

function testCatalogues(own: Partial<Parameters<typeof createCatalogues>[0]> = {}) {
  const calls: string[] = [];
  const catalogues = createCatalogues({
    async ofShell(locale) {
      calls.push(`shell ${locale}`);
      return { messages: { shell: ["Einstellungen"] } };
    },
    find: withGerman as never,
    async ofRemote(id, expose) {
      calls.push(`${id} ${expose}`);
      return { messages: { [id]: ["Trades ansehen"] } };
    },
    ...own,
  });
  return { catalogues, calls };
}

test("Y-162 English needs no catalogue; another language fetches the shell's and those of the remotes in use, each once", async () => {
  const { catalogues, calls } = testCatalogues();
  await catalogues.ready("trades");
  await catalogues.show("en");
  expect(calls).toEqual([]);
  await catalogues.show("de");
  await catalogues.ready("trades");
  await catalogues.ready("groups");
  expect(calls).toEqual(["shell de", "trades ./locale-de"]);
  expect(i18n.locale).toBe("de");
  expect(i18n._("trades")).toBe("Trades ansehen");
});

test("Y-162 a catalogue that does not come leaves its texts English and is asked for again", async () => {
  let isReachable = false;
  const { catalogues } = testCatalogues({
    async ofRemote() {
      if (!isReachable) throw new Error("offline");
      return { messages: { late: ["Spät"] } };
    },
  });
  await catalogues.show("de");
  await catalogues.ready("trades");
  expect(i18n._({ id: "late", message: "Late" })).toBe("Late");
  isReachable = true;
  await catalogues.ready("trades");
  expect(i18n._({ id: "late", message: "Late" })).toBe("Spät");
});

test("Y-162 of two languages chosen quickly the last one shows", async () => {
  let deliver = (_catalogue: { messages: Record<string, never> }) => {};
  const { catalogues } = testCatalogues({
    ofShell: () =>
      new Promise((done) => {
        deliver = done;
      }),
  });
  const german = catalogues.show("de");
  await catalogues.show("en");
  deliver({ messages: {} });
  await german;
  expect(i18n.locale).toBe("en");
});
