import { msg, Plural, Trans, useLingui } from "@entrywise/host/macro";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { activateLocale, i18n, loadCatalogue } from "./index.ts";

// Words that no catalogue has: other tests of this process may have loaded one.
const greeting = msg`Good morning`;

function Sample({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <p title={t`Sample`}>
      <Trans>
        Read <b>the sample</b>
      </Trans>
      {" · "}
      <Plural value={count} one="# sample" other="# samples" />
      {` · ${t(greeting)} · `}
      {t({ message: "Short", context: "sample" })}
    </p>
  );
}

afterEach(() => {
  cleanup();
  act(() => activateLocale("en"));
});

test("Y-162 messages show in English where no catalogue has them, plurals included", () => {
  const { rerender } = render(<Sample count={1} />);
  expect(screen.getByTitle("Sample").textContent).toBe("Read the sample · 1 sample · Good morning · Short");
  rerender(<Sample count={2} />);
  expect(screen.getByTitle("Sample").textContent).toContain("2 samples");
});

test("Y-162 the language changes without a reload, also of parts that are on the screen, and what lacks stays English", () => {
  render(<Sample count={3} />);
  act(() => activateLocale("de"));
  expect(screen.getByTitle("Sample").textContent).toContain("Good morning");
  act(() => loadCatalogue("de", { messages: { [greeting.id]: "Guten Morgen" } }));
  expect(screen.getByTitle("Sample").textContent).toBe("Read the sample · 3 samples · Guten Morgen · Short");
  expect(i18n.locale).toBe("de");
});

test("Y-162 English is shown with typographic apostrophes, however it was typed", () => {
  expect(i18n._("set", { name: "Emma" }, { message: "{name}'s trades couldn't be saved" })).toBe(
    "Emma’s trades couldn’t be saved",
  );
});
