import { completePage } from "@entrywise/host/complete-page";
import type { HostServices } from "@entrywise/host/shell";
import { MockHost, testHost, testSettings } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import trades from "../../../mfe-trades/remote.ts";
import { Keys } from "./keys.tsx";

beforeAll(completePage);
afterEach(cleanup);

function show(host: Partial<HostServices> = {}, beside: ReactNode = null) {
  const navigate = vi.fn();
  const manifest = { ...JSON.parse(JSON.stringify(trades)), slots: [] };
  const parts = { ...testHost().parts, remotes: [{ id: "trades", version: "1.0.0", manifest }] };
  render(
    <MockHost host={{ parts, navigate, ...host }}>
      <UiProvider nonce={null} privacyMode={false}>
        <Keys />
        <input aria-label="Title" />
        {beside}
      </UiProvider>
    </MockHost>,
  );
  return { user: userEvent.setup(), navigate };
}

test("M-102 G and a letter go to a page of the drawer, and not while somebody types", async () => {
  const { user, navigate } = show();
  await user.keyboard("gd");
  expect(navigate).toHaveBeenCalledWith("/dashboard");
  navigate.mockClear();
  await user.type(screen.getByLabelText("Title"), "gd");
  expect(navigate).not.toHaveBeenCalled();
});

test("M-102 G is remembered when the shell is drawn anew before its letter", async () => {
  const navigate = vi.fn();
  const manifest = { ...JSON.parse(JSON.stringify(trades)), slots: [] };
  const parts = { ...testHost().parts, remotes: [{ id: "trades", version: "1.0.0", manifest }] };
  const draw = (key: string) => (
    <MockHost host={{ parts, navigate }}>
      <UiProvider nonce={null} privacyMode={false}>
        <Keys key={key} />
      </UiProvider>
    </MockHost>
  );
  const user = userEvent.setup();
  const { rerender } = render(draw("first"));
  await user.keyboard("g");
  rerender(draw("second"));
  await user.keyboard("d");
  expect(navigate).toHaveBeenCalledWith("/dashboard");
});

test("M-102 a question mark lists the keys, and nothing acts where single keys are switched off", async () => {
  const { user } = show();
  await user.keyboard("?");
  expect((await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).textContent).toContain("DashboardGD");
  cleanup();
  const off = show({ settings: { ...testSettings, shortcutsEnabled: false } });
  await off.user.keyboard("?gd");
  expect(off.navigate).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Y-152 Ctrl K finds a page by its name and goes there, while somebody types too", async () => {
  const { user, navigate } = show({ settings: { ...testSettings, shortcutsEnabled: false } });
  screen.getByLabelText("Title").focus();
  await user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: "Search or run a command" });
  await user.type(field, "accou trade");
  expect(screen.getAllByRole("option")[0]?.textContent).toBe("Trade AccountsGA");
  await user.keyboard("{Enter}");
  expect(navigate).toHaveBeenCalledWith("/trade-accounts");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Y-152 no key is lost between Ctrl K and the palette, and none goes into the field where one was", async () => {
  const { user, navigate } = show();
  const title = screen.getByLabelText<HTMLInputElement>("Title");
  title.focus();
  await user.keyboard("{Control>}k{/Control}gdax{Backspace}");
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Search or run a command" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("sh");
  expect(field.value).toBe("gdash");
  expect(title.value).toBe("");
  expect(navigate).not.toHaveBeenCalled();
});

test("Y-152 what is typed stays when the shell is drawn anew around the palette, and is gone when it opens again", async () => {
  const host = { parts: { ...testHost().parts, remotes: [] } };
  const draw = (key: string) => (
    <MockHost host={host}>
      <UiProvider nonce={null} privacyMode={false}>
        <Keys key={key} />
      </UiProvider>
    </MockHost>
  );
  const user = userEvent.setup();
  const { rerender } = render(draw("first"));
  const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Search or run a command" });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "gbpusd");
  rerender(draw("second"));
  const again = await field();
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.keyboard("s");
  expect(again.value).toBe("gbpusds");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  await user.keyboard("{Control>}k{/Control}");
  expect((await field()).value).toBe("");
});

test("Y-152 keys before the palette are not for a field of a dialog below it", async () => {
  const note = (
    <div role="dialog" aria-label="Another">
      <input aria-label="Note" />
    </div>
  );
  const { user } = show({}, note);
  const field = screen.getByLabelText<HTMLInputElement>("Note");
  field.focus();
  await user.keyboard("{Control>}k{/Control}ab");
  const search = await screen.findByRole<HTMLInputElement>("combobox", { name: "Search or run a command" });
  expect([search.value, field.value]).toEqual(["ab", ""]);
});

test("Y-152 arrows walk pages and actions round, and a slash opens the palette where single keys act", async () => {
  const updateSettings = vi.fn();
  const { user } = show({ updateSettings });
  await user.keyboard("/");
  const field = await screen.findByRole("combobox", { name: "Search or run a command" });
  await user.type(field, "privacy");
  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect(updateSettings).toHaveBeenCalledWith({ privacyModeEnabled: true });
});

test("Y-152 Tab shows the next kind of results, and the focus stays in the field", async () => {
  const { user } = show();
  await user.keyboard("/");
  const field = await screen.findByRole("combobox", { name: "Search or run a command" });
  await user.type(field, "s");
  const pressed = () =>
    within(screen.getByRole("toolbar", { name: "Kinds of results" }))
      .getAllByRole("button", { pressed: true })
      .map(({ textContent }) => textContent?.replace(/\d+/, "").trim());
  expect(pressed()).toEqual(["All"]);
  await user.keyboard("{Tab}");
  expect(pressed()).toEqual(["Commands"]);
  expect(document.activeElement).toBe(field);
  await user.keyboard("{Tab}");
  expect(pressed()).toEqual(["Pages"]);
  expect(document.activeElement).toBe(field);
});

test("Y-152 a search without matches says so, and the list of keys is an action", async () => {
  const { user } = show();
  await user.keyboard("/");
  const field = await screen.findByRole("combobox", { name: "Search or run a command" });
  await user.type(field, "zzz");
  expect(screen.getByText("No results")).toBeTruthy();
  await user.clear(field);
  await user.type(field, "shortcuts");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
});
