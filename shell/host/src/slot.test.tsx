import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Page } from "./page.tsx";
import { Slot } from "./slot.tsx";
import { MockHost, testHost } from "./testing.tsx";

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

test("P-103 a page gives the shell its title", () => {
  const titles: string[] = [];
  render(
    <MockHost host={{ setPageTitle: (title) => titles.push(title) }}>
      <Page title="Trades">list</Page>
    </MockHost>,
  );
  expect(titles).toEqual(["Trades"]);
});
