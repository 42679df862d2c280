import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { Page } from "./page.tsx";
import { Slot } from "./slot.tsx";
import { MockHost, testBrand, testHost } from "./testing.tsx";

afterEach(cleanup);

const manifest = { contract: "^1.0", api: {}, owner: "x", routes: [], nav: [] };
const contribution = (id: string, order: number, when = {}) => ({
  id,
  version: "1.0.0",
  manifest: { ...manifest, id, slots: [{ slot: "topbar.actions" as const, expose: `./slot-${id}`, order, when }] },
});

test("M-102 a slot shows what its remotes have put there, in order, for those who may see it", async () => {
  const parts = {
    ...testHost().parts,
    remotes: [contribution("late", 20), contribution("early", 10), contribution("staff", 5, { role: "Admin" })],
    load: async (remoteId: string) => () => <b>{remoteId}</b>,
  };
  await act(async () => {
    render(
      <MockHost host={{ parts }}>
        <Slot name="topbar.actions" props={{}} />
      </MockHost>,
    );
  });
  expect([...document.querySelectorAll("b")].map(({ textContent }) => textContent)).toEqual(["early", "late"]);
});

test.each([
  ["1.4.0", ["any", "first", "later"]],
  ["1.0.0", ["any", "first"]],
  ["2.0.0", ["second"]],
])("M-266 version %s of a slot is filled by what was built for it: %s", async (version, shown) => {
  const ranged = (id: string, order: number, range?: string) => {
    const remote = contribution(id, order);
    const slots = remote.manifest.slots.map((entry) => ({ ...entry, ...(range === undefined ? {} : { range }) }));
    return { ...remote, manifest: { ...remote.manifest, slots } };
  };
  const parts = {
    ...testHost().parts,
    slots: { "topbar.actions": version },
    remotes: [ranged("any", 1), ranged("first", 2, "^1"), ranged("later", 3, "^1.4"), ranged("second", 4, "^2")],
    load: async (remoteId: string) => () => <b>{remoteId}</b>,
  };
  await act(async () => {
    render(
      <MockHost host={{ parts }}>
        <Slot name="topbar.actions" props={{}} />
      </MockHost>,
    );
  });
  expect([...document.querySelectorAll("b")].map(({ textContent }) => textContent)).toEqual(shown);
});

test("M-102 a slot that nobody fills shows what the shell draws there", () => {
  render(
    <MockHost>
      <Slot name="shell.logo" props={{ brandName: "Entrywise", mini: false }}>
        <b>Entrywise</b>
      </Slot>
    </MockHost>,
  );
  expect(screen.getByText("Entrywise")).toBeTruthy();
});

const logoOf = (id: string) => ({
  id,
  version: "1.0.0",
  manifest: { ...manifest, id, slots: [{ slot: "shell.logo" as const, expose: "./slot-shell-logo", order: 1 }] },
});

async function drawLogo(
  slots: typeof testBrand.slots,
  load: (remoteId: string) => Promise<() => ReactNode>,
): Promise<string[]> {
  const parts = { ...testHost().parts, remotes: [logoOf("trades"), logoOf("brand-north")], load };
  await act(async () => {
    render(
      <MockHost host={{ parts, brand: { ...testBrand, slots } }}>
        <Slot name="shell.logo" props={{ brandName: "North", mini: false }}>
          <b>usual</b>
        </Slot>
      </MockHost>,
    );
  });
  return [...document.querySelectorAll("b")].map(({ textContent }) => textContent ?? "");
}
const named = async (remoteId: string) => () => <b>{remoteId}</b>;

test("M-222 a place of the shell is filled by the remote that the brand names, and by no other", async () => {
  expect(await drawLogo({}, named)).toEqual(["usual"]);
  cleanup();
  expect(await drawLogo({ "shell.logo": { remote: "brand-north", mode: "replace" } }, named)).toEqual(["brand-north"]);
  cleanup();
  expect(await drawLogo({ "shell.logo": { remote: "brand-north", mode: "append" } }, named)).toEqual([
    "usual",
    "brand-north",
  ]);
});

test("M-222 a brand's part that fails leaves what the shell has there", async () => {
  const failing = () => Promise.reject(new Error("gone"));
  expect(await drawLogo({ "shell.logo": { remote: "brand-north", mode: "replace" } }, failing)).toEqual(["usual"]);
});

test("P-103 a page gives the shell its title", () => {
  const titles: string[] = [];
  render(
    <MockHost host={{ setPageTitle: (title) => titles.push(title) }}>
      <Page title="Trades">list</Page>
    </MockHost>,
  );
  expect(titles).toEqual(["Trades"]);
});
