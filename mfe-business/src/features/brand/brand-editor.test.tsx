import type { Business } from "@entrywise/contracts/business/business.api";
import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";
import type { EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BrandPage } from "./brand-page.tsx";

const id = "018f3a20-0000-7000-8000-000000000002";
const design: BrandDesign = {
  name: "Northdesk",
  supportEmail: "help@northdesk.test",
  websiteUrl: "https://northdesk.test",
  mailSender: "",
  logos: { mark: "/brand/logo-northdesk.svg" },
  faviconUrl: "/brand/logo-northdesk.svg",
  socialShareImage: "/brand/logo-northdesk.svg",
  links: { guide: null, whatsNew: null, community: null, feedback: null, pricing: null },
  legal: { terms: null, privacy: null, imprint: null },
  texts: { en: {}, de: {} },
  theme: { themeMode: "light", themePrimaryColor: "violet", themeNeutralColor: "stone" },
  tokens: {
    "p-solid": "#7c3aed",
    "p-solid-hover": "#6d33d1",
    "p-on-solid": "#ffffff",
    "p-fg-light": "#c4b5fd",
    "p-fg-dark": "#a78bfa",
    "p-tint-base": "#8b5cf6",
  },
  nav: { hide: [], order: [], labels: {} },
};
const at = "2026-11-20T10:00:00.000Z";
const edited: EditedBrand = {
  brandKey: "northdesk",
  origin: "https://northdesk.test",
  registration: "invitation",
  published: { version: 7, publishedAt: at, by: "Nora", design: { ...design, tokens: {} } },
  draft: null,
  versions: [{ version: 7, publishedAt: at, by: "Nora" }],
  hosts: [{ host: "northdesk.localhost", isOwn: false, state: "verified", record: null, checkedAt: null }],
  entries: [
    { id: "trades", label: "Trades" },
    { id: "groups", label: "Groups" },
  ],
};
const business: Business = {
  id,
  name: "Northdesk Partners",
  brandKey: "northdesk",
  enabled: true,
  paymentSetupStatus: "Complete",
  role: 1,
  can: ["brand.edit"],
  seats: 2,
  seatLimit: 25,
  keys: 0,
  depositPaidAt: null,
  details: null,
  version: 1,
};

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  localStorage.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

const show = (served: EditedBrand) => {
  server.use(http.get(`*/v1.0/business/${id}/brand`, () => HttpResponse.json(served)));
  render(
    <MockHost>
      <UiProvider nonce="" privacyMode={false}>
        <BrandPage business={business} />
      </UiProvider>
    </MockHost>,
  );
};

test("M-247 what is missing is shown before it is saved, by the name of its field", async () => {
  const user = userEvent.setup();
  show(edited);
  const name = await screen.findByRole("textbox", { name: /^Name(?! for)/ });
  fireEvent.change(name, { target: { value: "" } });
  fireEvent.change(screen.getByRole("textbox", { name: /^Terms/ }), { target: { value: "nowhere" } });
  const said = screen.getByRole("list", { name: "Missing or low contrast" });
  expect(said.textContent).toContain("Name must not be empty");
  expect(said.textContent).toContain("Terms must be a valid url");
  expect(screen.getByRole("button", { name: "Save draft" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(name).toHaveProperty("value", "Northdesk");
});

test("M-247 a colour that cannot be read keeps a draft from being saved and published", async () => {
  const draft = {
    version: 8,
    rowVersion: 3,
    design,
    savedAt: at,
    by: "Nora",
    problems: [{ path: "tokens.p-fg-light", message: "weak" }],
  };
  show({ ...edited, draft });
  expect((await screen.findByRole("list", { name: "Missing or low contrast" })).textContent).toMatch(
    /Primary text, light has a contrast of 1\.\d\d; it needs at least 4\.5/,
  );
  expect(screen.getByRole("button", { name: "Publish version 8" })).toHaveProperty("disabled", true);
});

test("M-247 a draft is saved by the version that was read, and seen in its preview at once", async () => {
  const user = userEvent.setup();
  show(edited);
  let sent: { body: unknown; version: string | null } | null = null;
  server.use(
    http.put(`*/v1.0/business/${id}/brand/draft`, async ({ request }) => {
      sent = { body: await request.json(), version: request.headers.get("if-match") };
      return HttpResponse.json(edited);
    }),
  );
  const title = await screen.findByRole("textbox", { name: /^Sign-in headline/ });
  fireEvent.change(title, { target: { value: "Back to the desk" } });
  screen.getByText("Back to the desk");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(sent?.version).toBe('"0"'));
  expect(sent).toMatchObject({ body: { name: "Northdesk", texts: { en: { signInTitle: "Back to the desk" } } } });
});

test("M-247 Y-162 an entry has a name of the brand's own in each language", async () => {
  const user = userEvent.setup();
  const nav = { ...design.nav, labels: { groups: "Rooms" } };
  show({ ...edited, published: { ...edited.published, design: { ...design, tokens: {}, nav } } });
  let sent: BrandDesign | null = null;
  server.use(
    http.put(`*/v1.0/business/${id}/brand/draft`, async ({ request }) => {
      sent = (await request.json()) as BrandDesign;
      return HttpResponse.json(edited);
    }),
  );
  const panel = within(await screen.findByRole("region", { name: /^Navigation/ }));
  expect(panel.getByRole("textbox", { name: "Name for Groups" })).toHaveProperty("value", "Rooms");
  await user.click(panel.getByRole("radio", { name: "Deutsch" }));
  const german = panel.getByRole("textbox", { name: "Name for Groups" });
  expect(german).toHaveProperty("value", "");
  fireEvent.change(german, { target: { value: "Räume" } });
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(sent?.nav.labels).toEqual({ groups: "Rooms", "groups.de": "Räume" }));
});

test("M-247 entries are moved, product links and a neutral palette of its own are set", async () => {
  const user = userEvent.setup();
  show(edited);
  let sent: BrandDesign | null = null;
  server.use(
    http.put(`*/v1.0/business/${id}/brand/draft`, async ({ request }) => {
      sent = (await request.json()) as BrandDesign;
      return HttpResponse.json(edited);
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Move Groups up" }));
  expect(screen.getByRole("button", { name: "Move Groups up" })).toHaveProperty("disabled", true);
  fireEvent.change(screen.getByRole("textbox", { name: /^Guide/ }), { target: { value: "nowhere" } });
  expect(screen.getByRole("list", { name: "Missing or low contrast" }).textContent).toContain(
    "Guide must be a valid url",
  );
  fireEvent.change(screen.getByRole("textbox", { name: /^Guide/ }), { target: { value: "https://guide.example" } });
  await user.click(screen.getByRole("radio", { name: "Zinc" }));
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(sent).not.toBeNull());
  expect(sent).toMatchObject({
    nav: { order: ["groups", "trades"] },
    links: { guide: "https://guide.example" },
    theme: { themeNeutralColor: "zinc" },
  });
});

test("M-247 K-130 websites that may show the calculators are added and removed, each once", async () => {
  const user = userEvent.setup();
  const framed = { ...edited.published, design: { ...edited.published.design, embedHosts: ["www.northdesk.test"] } };
  show({ ...edited, published: framed });
  const sent: BrandDesign[] = [];
  server.use(
    http.put(`*/v1.0/business/${id}/brand/draft`, async ({ request }) => {
      sent.push((await request.json()) as BrandDesign);
      return HttpResponse.json(edited);
    }),
  );
  const host = await screen.findByRole("textbox", { name: "Website domain" });
  const add = async (text: string) => {
    await user.clear(host);
    await user.type(host, `${text}{Enter}`);
  };
  await add("*.northdesk.test");
  screen.getByText("Enter a domain such as www.example.com");
  await add("https://WWW.northdesk.test/tools");
  screen.getByText("www.northdesk.test is already in the list");
  await add("https://blog.northdesk.test/tools");
  expect(host).toHaveProperty("value", "");
  await user.click(screen.getByRole("button", { name: "Remove www.northdesk.test" }));
  screen.getByText("Draft 8, changed sections: 1");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(sent[0]?.embedHosts).toEqual(["blog.northdesk.test"]));

  await user.click(screen.getByRole("button", { name: "Remove blog.northdesk.test" }));
  screen.getByText("No website can embed them.");
  screen.getByText("Draft 8, changed sections: 1");
  await waitFor(() => expect(screen.getByRole("button", { name: "Save draft" })).toHaveProperty("disabled", false));
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).not.toHaveProperty("embedHosts");
});

test("M-243 what was typed into the brand is there again after another page, until somebody else has saved the draft", async () => {
  const name = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Name(?! for)/ });
  show(edited);
  fireEvent.change(await name(), { target: { value: "Northdesk Pro" } });
  cleanup();
  show(edited);
  expect((await name()).value).toBe("Northdesk Pro");
  screen.getByText("Draft 8, changed sections: 1");
  cleanup();
  const draft = {
    version: 8,
    rowVersion: 3,
    savedAt: at,
    by: "Nora",
    problems: [],
    design: { ...design, name: "Desk" },
  };
  show({ ...edited, draft });
  expect((await name()).value).toBe("Desk");
  await waitFor(() => expect(localStorage.length).toBe(0));
});
