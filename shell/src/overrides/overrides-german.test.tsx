import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCatalogue } from "@entrywise/build-preset/read-catalogue";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { activateLocale, loadCatalogue } from "@entrywise/host/i18n";
import { testBrand } from "@entrywise/host/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { AppliedOverride } from "./apply-overrides.ts";
import { askBeforePreview } from "./ask-before-preview.ts";
import { OverrideBadge } from "./override-badge.tsx";
import { failureText, overrideProblems, type WriteText } from "./override-texts.ts";

beforeAll(async () => {
  const german = readFileSync(join(import.meta.dirname, "../../locales/de.po"), "utf8");
  loadCatalogue("de", { messages: await readCatalogue(german) });
});
afterEach(() => {
  cleanup();
  activateLocale("en");
});
afterAll(() => vi.unstubAllGlobals());

const boot = {
  ...{ id: "b_1", shell: "1.0.0", contract: "1.2.0", brand: testBrand, theme: testBrand.theme, user: null },
  allowOverrides: true,
  remotes: [],
} satisfies BootManifest;
const preview: AppliedOverride = {
  ...{ id: "groups", address: "@1.3.0", insteadOf: "1.2.0", problem: null, endsAt: "2026-03-03T09:05:00.000Z" },
};
const override: AppliedOverride = {
  ...{ id: "admin", address: "http://localhost:4104", insteadOf: "1.0.0", problem: overrideProblems.noRemote },
};

async function openBadge(applied: readonly AppliedOverride[], failures: Readonly<Record<string, WriteText>> = {}) {
  render(
    <OverrideBadge
      {...{ boot, applied, mayAdd: true, cleanAddress: "/?mfe=reset" }}
      loads={{ failures: () => failures, subscribe: () => () => undefined }}
      onAdd={() => undefined}
      onReset={() => undefined}
    />,
  );
  await userEvent.setup().click(screen.getByRole("button"));
  return screen.getByRole("dialog");
}

test("M-249 previews are in the reader's language, and change with it", async () => {
  const panel = await openBadge([preview], { groups: failureText("render", "1.2.0") });
  expect(panel.textContent).toContain("has an error, so 1.2.0 is shown instead");
  act(() => activateLocale("de"));
  expect(screen.getByRole("complementary", { name: "Vorschauen" }).textContent).toContain("1 Vorschau");
  expect(panel.textContent).toContain("hat einen Fehler, stattdessen wird 1.2.0 angezeigt");
  expect(screen.getByRole("button", { name: "Vorschau beenden" })).toBeDefined();
  expect(panel.textContent).not.toMatch(/preview|shown|released|Loaded/);
});

test("M-192 overrides are in German too, with the reason why one isn't used", async () => {
  activateLocale("de");
  const panel = await openBadge([override, preview]);
  expect(panel.textContent).toContain("wird nicht verwendet: unter dieser Adresse ist kein Remote erreichbar");
  expect(panel.textContent).toMatch(/bis 3\. März/);
  expect(screen.getByText("1 Override, 1 Vorschau")).toBeDefined();
  await userEvent.setup().click(screen.getByRole("button", { name: "Override hinzufügen" }));
  expect(screen.getByRole("alert").textContent).toContain("muss auf diesem Rechner liegen");
});

test("M-249 a build is agreed to in the reader's language", async () => {
  activateLocale("de");
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const agreed = askBeforePreview(["groups 1.3.0"]);
  expect(document.querySelector("dialog h2")?.textContent).toBe("Vorschau von groups 1.3.0 öffnen?");
  const [decline, agree] = document.querySelectorAll<HTMLButtonElement>("dialog button");
  expect([decline?.textContent, agree?.textContent]).toEqual(["Nicht öffnen", "Vorschau öffnen"]);
  agree?.click();
  expect(await agreed).toBe(true);
});
