import { activateLocale, loadCatalogue } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DropPage } from "./drop-zone.tsx";

afterEach(() => {
  cleanup();
  act(() => activateLocale("en"));
});

test("Y-162 a statement can be dropped whatever the language of the page calls files", () => {
  loadCatalogue("de", { messages: { [msg`Files`.id]: "Dateien" } });
  activateLocale("de");
  render(
    <DropPage onFile={() => undefined}>
      <p>Page</p>
    </DropPage>,
  );
  const isLeftToTheBrowser = fireEvent.dragOver(screen.getByText("Page"), { dataTransfer: { types: ["Files"] } });
  expect(isLeftToTheBrowser).toBe(false);
});
