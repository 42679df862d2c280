import { remoteJson } from "@entrywise/contracts/platform/remote-json";
import { UiProvider } from "@entrywise/ui";
import { act, cleanup, render } from "@testing-library/react";
import axe from "axe-core";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { describeRemote, type Remote } from "../define-remote.ts";
import { MockHost, testBrand, testSettings, testUser } from "../testing.tsx";
import { completePage } from "./complete-page.ts";
import { watchPage } from "./page-watch.ts";

export interface RemoteContractOptions {
  /** Path on which a route is rendered; by default its own path without the star. */
  addresses?: Readonly<Record<string, string>>;
  /** Props for what fills a slot. */
  slotProps?: Readonly<Record<string, object>>;
  /** Additional props of each panel by name; the rest come from its first example, with empty slots. */
  panelProps?: Readonly<Record<string, object>>;
  /** Response bodies by path below `/v1.0`; other calls fail with 503. */
  answers?: Readonly<Record<string, unknown>>;
}

const looks = [
  { name: "dark, main brand", mode: "dark", brand: testBrand },
  { name: "light, main brand", mode: "light", brand: testBrand },
  {
    name: "dark, white label",
    mode: "dark",
    brand: { ...testBrand, brandKey: "northdesk", name: "Northdesk", whiteLabel: true },
  },
] as const;

/** Contrast needs a layout and is checked in the browser. */
const axeOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  rules: { "color-contrast": { enabled: false } },
};

/** Slots whose contributions report data that the shell renders. */
const reporting: Readonly<Record<string, object>> = {
  "palette.found": { text: "", onFound: () => undefined },
  "device.drafts": { things: [], onSent: () => undefined },
  "device.ahead": { onDone: () => undefined },
};

type ServiceBehaviour = "responds" | "fails" | "never responds";

function fakeFetch(behaviour: ServiceBehaviour, responses: RemoteContractOptions["answers"] = {}): typeof fetch {
  return async (input) => {
    const url = new URL(typeof input === "string" || input instanceof URL ? input : input.url, location.origin);
    const body = responses[url.pathname.replace(/^\/v1\.0/, "")];
    if (behaviour === "never responds") return new Promise(() => undefined);
    if (behaviour === "responds" && body !== undefined) return Response.json(body);
    return Response.json(
      { status: 503, code: "Contract.Down", detail: "The service is down.", traceId: "t1" },
      { status: 503 },
    );
  };
}

function exampleOf({ panels = {} }: Remote, name: string): object {
  const offered = Object.entries(panels).find(([panel]) => panel === name)?.[1];
  return typeof offered === "object" && "examples" in offered ? (offered.examples?.[0] ?? {}) : {};
}

/** Waits for effects, responses and lazy parts. */
async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await act(() => new Promise((done) => setTimeout(done, 10)));
}

/** Renders the remote's routes, slots and panels. */
function placesOf(remote: Remote, manifest: RemoteManifest, options: RemoteContractOptions) {
  return [
    ...manifest.routes.map(({ path, expose }) => ({
      name: `route ${path}`,
      expose,
      path: options.addresses?.[path] ?? path.replace(/\/\*$/, ""),
      props: {},
      api: remote.api,
      isSilent: false,
    })),
    ...manifest.slots.map(({ slot, expose }) => ({
      name: `slot ${slot}`,
      expose,
      path: "/",
      props: options.slotProps?.[slot] ?? reporting[slot] ?? {},
      api: remote.api,
      isSilent: slot in reporting,
    })),
    ...(manifest.panels ?? []).map(({ name, expose, api }) => ({
      api,
      name: `panel ${name}`,
      expose,
      path: "/",
      props: { slots: {}, ...exampleOf(remote, name), ...options.panelProps?.[name] },
      isSilent: false,
    })),
  ];
}

type RemoteManifest = ReturnType<typeof describeRemote>["manifest"];

/**
 * The contract between shell and remote as tests, for the remote's own test file: the static part fits its schema, every
 * exposed part loads, is drawn inside the shell's providers in both themes and on another brand, with services that respond, fail
 * and stay silent, writes nothing to console.error, passes axe, and leaves no listener and no timer behind when it goes.
 *
 * @param remote default export of the remote's `remote.ts`
 * @example runRemoteContract(remote, { answers: { "/commands/user-list": { items: [], total: 0 } } });
 */
export function runRemoteContract(remote: Remote, options: RemoteContractOptions = {}): void {
  const { manifest, loaders } = describeRemote(remote);
  const places = placesOf(remote, manifest, options);

  describe(`contract of the remote ${remote.id}`, () => {
    beforeAll(completePage);
    beforeEach(() => void vi.stubGlobal("fetch", fakeFetch("never responds")));
    afterEach(() => {
      cleanup();
      vi.unstubAllGlobals();
    });

    test("M-102 its static part fits the schema", () => {
      expect(remoteJson.safeParse(manifest).error).toBeUndefined();
    });

    test.for([...loaders])("M-193 %s loads", async ([, load]) => {
      expect(typeof (await load())).toMatch(/function|object/);
    });

    async function draw(
      place: ReturnType<typeof placesOf>[number],
      look: (typeof looks)[number],
      behaviour: ServiceBehaviour,
    ) {
      const Part = (await loaders.get(place.expose)?.()) as ComponentType<object>; // the shell checks the props of slots
      Object.assign(document.documentElement.dataset, { theme: look.mode, primary: "blue", neutral: "slate" });
      vi.stubGlobal("fetch", fakeFetch(behaviour, options.answers));
      const settings = { ...testSettings, themeMode: look.mode };
      const user = { ...testUser, isAdmin: true, isDev: true };
      const drawn = (
        <MockHost
          host={{ brand: look.brand, flags: look.brand.flags, settings, user }}
          remote={{ id: remote.id, api: place.api }}
          path={place.path}
        >
          <UiProvider nonce={null} privacyMode={false}>
            <Suspense fallback={null}>
              <main>
                <Part {...place.props} />
              </main>
            </Suspense>
          </UiProvider>
        </MockHost>
      );
      const page = await act(async () => render(drawn));
      await settle();
      return page;
    }

    const cases = places.flatMap((place) => [
      ...looks.map((look) => ({ place, look, behaviour: "responds" as const, title: `${place.name}, ${look.name}` })),
      ...(["fails", "never responds"] as const).map((behaviour) => ({
        place,
        look: looks[0],
        behaviour,
        title: `${place.name}, service ${behaviour}`,
      })),
    ]);

    test.for(cases)("M-193 $title: drawn without an error, clean for axe", async ({ place, look, behaviour }) => {
      const watch = watchPage();
      try {
        await draw(place, look, behaviour);
        const { body } = document; // dialogs are rendered outside their opener
        const isDrawn = body.textContent?.trim() || body.querySelector("[role], svg, input, canvas");
        expect(place.isSilent || isDrawn).toBeTruthy();
        expect(watch.errors()).toEqual([]);
        const { violations } = await axe.run(body, axeOptions);
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      } finally {
        watch.stop();
      }
    });

    test.for(places)("M-107 $name leaves no timer and no listener", async (place) => {
      await (await draw(place, looks[0], "responds")).unmount(); // one-time module setup belongs to the page
      cleanup();
      const watch = watchPage();
      try {
        (await draw(place, looks[0], "responds")).unmount();
        cleanup();
        await settle(); // lets pending work finish
        expect(watch.leftovers()).toEqual([]);
      } finally {
        watch.stop();
      }
    });
  });
}
