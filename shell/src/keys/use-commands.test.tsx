import { completePage } from "@entrywise/host/complete-page";
import { activateLocale } from "@entrywise/host/i18n";
import { describeRemote, type Remote } from "@entrywise/host/remote";
import { type HostServices, selectedAtom } from "@entrywise/host/shell";
import { MockHost, testHost, testSettings, testUser } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import admin from "../../../mfe-admin/remote.ts";
import business from "../../../mfe-business/remote.ts";
import groups from "../../../mfe-groups/remote.ts";
import trades from "../../../mfe-trades/remote.ts";
import { Keys } from "./keys.tsx";

beforeAll(completePage);
afterEach(async () => {
  cleanup();
  await act(() => activateLocale("en"));
});

const everybody = [trades, groups, business, admin];

function show(
  host: Partial<HostServices> = {},
  remotes: readonly Remote[] = everybody,
  selected: object | null = null,
) {
  const navigate = vi.fn();
  const openSlotDialog = vi.fn();
  const described = remotes.map((remote) => ({
    id: remote.id,
    version: "1.0.0",
    manifest: describeRemote(remote).manifest,
  }));
  const parts = { ...testHost().parts, remotes: described };
  render(
    <MockHost host={{ parts, navigate, openSlotDialog, ...host }}>
      <UiProvider nonce={null} privacyMode={false}>
        <Keys />
        <Select what={selected} />
      </UiProvider>
    </MockHost>,
  );
  return { user: userEvent.setup(), navigate, openSlotDialog };
}

function Select({ what }: { what: object | null }) {
  const set = useSetAtom(selectedAtom);
  useEffect(() => set(what as never), [set, what]);
  return null;
}

async function look(user: ReturnType<typeof userEvent.setup>, term: string) {
  await user.keyboard("/");
  await user.type(await screen.findByRole("combobox"), term);
  return screen.queryAllByRole("option").map(({ textContent }) => textContent);
}

test("Y-152 a command of a remote that is not loaded is found by its label and opens its page", async () => {
  const { user, navigate } = show();
  expect((await look(user, "new strategy"))[0]).toBe("New strategy");
  await user.keyboard("{Enter}");
  expect(navigate).toHaveBeenCalledWith("/strategies/new");
});

test("Y-152 commands are in the reader's language", async () => {
  await act(() => activateLocale("de"));
  const { user, navigate } = show();
  expect((await look(user, "neues konto"))[0]).toBe("Neues Konto");
  await user.keyboard("{Enter}");
  expect(navigate).toHaveBeenCalledWith("/trade-accounts/new");
});

test("Y-152 commands of a role or a flag are for those alone who have it", async () => {
  expect(await look(show().user, "campaign")).not.toContain("New campaign");
  cleanup();
  expect(await look(show({ user: { ...testUser, isAdmin: true } }).user, "campaign")).toContain("New campaign");
  cleanup();
  expect(await look(show().user, "import a statement")).not.toContain("Import a statement");
});

test("M-102 N opens the dialog that its command names, also where a release declares no commands, and not for a reader", async () => {
  for (const remote of [trades, { ...trades, commands: undefined }]) {
    const { user, openSlotDialog } = show({}, [remote as Remote]);
    await user.keyboard("n");
    expect(openSlotDialog).toHaveBeenCalledWith("dialog.addTrade", { preset: null });
    cleanup();
  }
  const reading = show({ isReadOnly: true });
  await reading.user.keyboard("n");
  expect(reading.openSlotDialog).not.toHaveBeenCalled();
  cleanup();
  const off = show({ settings: { ...testSettings, shortcutsEnabled: false } });
  await off.user.keyboard("n");
  expect(off.openSlotDialog).not.toHaveBeenCalled();
});

test("M-102 G and a letter runs a command that declares it, and the list of keys has all that remotes declare", async () => {
  const { user, navigate } = show();
  await user.keyboard("gj");
  expect(navigate).toHaveBeenCalledWith("/journal");
  await user.keyboard("?");
  const text = (await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).textContent ?? "";
  for (const said of ["Today in the daily journalGJ", "Add TradeN", "Next tradeJ", "Scale In⇧I", "FilterF"])
    expect(text).toContain(said);
});

test("Y-152 a page that is called what was typed stands before commands that match, and none that is only close", async () => {
  const { user, navigate } = show();
  expect(await look(user, "snapshot slots")).toEqual(["Snapshot SlotsGP"]);
  await user.clear(screen.getByRole("combobox"));
  await user.type(screen.getByRole("combobox"), "trades");
  await user.keyboard("{Enter}");
  expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/trades/));
  expect(navigate).not.toHaveBeenCalledWith(expect.stringContaining("export"));
});

test("Y-152 what is selected comes first, with its name and what can be done with it", async () => {
  const run = vi.fn();
  const selected = { remote: "trades", title: "EURUSD, 2 Mar", actions: [{ id: "share-trade", run }] };
  const { user } = show({}, everybody, selected);
  await user.keyboard("/");
  await screen.findByRole("combobox");
  const first = screen.getAllByRole("group")[0];
  expect(first?.getAttribute("aria-label")).toBe("EURUSD, 2 Mar");
  expect(
    within(first as HTMLElement)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Share"]);
  await user.keyboard("{Enter}");
  expect(run).toHaveBeenCalledTimes(1);
});
