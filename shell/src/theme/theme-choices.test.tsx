import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ThemeChoices } from "./theme-choices.tsx";

afterEach(cleanup);

test("P-270 the picker offers 18 primary colours, 5 neutrals and 3 modes, and each choice takes effect by itself", () => {
  const updateSettings = vi.fn();
  render(
    <MockHost host={{ updateSettings }}>
      <UiProvider nonce={null} privacyMode={false}>
        <ThemeChoices />
      </UiProvider>
    </MockHost>,
  );
  const [primary, neutral] = screen.getAllByRole("group");
  const choices = (part: HTMLElement | undefined) => within(part ?? document.body).getAllByRole("radio");
  expect(choices(primary)).toHaveLength(18);
  expect(choices(neutral)).toHaveLength(5);
  expect(within(screen.getByRole("radiogroup", { name: "Theme" })).getAllByRole("radio")).toHaveLength(3);

  fireEvent.click(screen.getByRole("radio", { name: "Violet" }));
  fireEvent.click(screen.getByRole("radio", { name: "Stone" }));
  fireEvent.click(screen.getByRole("radio", { name: "Light" }));
  expect(updateSettings.mock.calls.map(([change]) => change)).toEqual([
    { themePrimaryColor: "violet" },
    { themeNeutralColor: "stone" },
    { themeMode: "light" },
  ]);
});
