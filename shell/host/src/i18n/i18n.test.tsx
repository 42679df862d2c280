import { msg, Plural, Trans, useLingui } from "@entrywise/host/macro";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { activateLocale, i18n, loadCatalogue } from "./index.ts";

const greeting = msg`Good morning`;

function Sample({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <p title={t`Close`}>
      <Trans>
        Read <b>the guide</b>
      </Trans>
      {" · "}
      <Plural value={count} one="# trade" other="# trades" />
      {` · ${t(greeting)} · `}
      {t({ message: "Short", context: "direction" })}
    </p>
  );
}

afterEach(() => {
  cleanup();
  act(() => activateLocale("en"));
});

test("Y-162 messages show in English where no catalogue has them, plurals included", () => {
  const { rerender } = render(<Sample count={1} />);
  expect(screen.getByTitle("Close").textContent).toBe("Read the guide · 1 trade · Good morning · Short");
  rerender(<Sample count={2} />);
  expect(screen.getByTitle("Close").textContent).toContain("2 trades");
});

test("Y-162 the language changes without a reload, also of parts that are on the screen, and what lacks stays English", () => {
  render(<Sample count={3} />);
  act(() => activateLocale("de"));
  expect(screen.getByTitle("Close").textContent).toContain("Good morning");
  act(() => loadCatalogue("de", { messages: { [greeting.id]: "Guten Morgen" } }));
  expect(screen.getByTitle("Close").textContent).toBe("Read the guide · 3 trades · Guten Morgen · Short");
  expect(i18n.locale).toBe("de");
});
