import { activateLocale, i18n, loadCatalogue } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import { afterEach, expect, test } from "vitest";
import { columnTexts } from "./shown-columns.ts";
import { drawnColumns } from "./trade-columns.tsx";

afterEach(() => activateLocale("en"));

const dates = { hours24: true } as Parameters<typeof drawnColumns>[0]["dates"]; // columns ask for nothing else
const widthOf = (id: string) =>
  drawnColumns({ dates, currency: "USD", isMixed: false }, false).get(id)?.column.width ?? 0;

test("T-100 every head of the data table is whole", () => {
  // As wide as Chromium draws them with what stands around them.
  for (const [id, drawn] of [
    ["entryEfficiency", 105],
    ["exitEfficiency", 96],
    ["totalEfficiency", 103],
  ] as const) {
    expect(widthOf(id), i18n._(columnTexts[id])).toBeGreaterThanOrEqual(drawn);
  }
});

test("T-100 Y-162 a longer head takes more room in German", () => {
  const english = widthOf("close");
  loadCatalogue("de", { messages: { [msg({ message: "Close price", context: "column" }).id]: "Ausstiegskurs" } });
  activateLocale("de");
  expect(widthOf("close")).toBeGreaterThan(english);
});
