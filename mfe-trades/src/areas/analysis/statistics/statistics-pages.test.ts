import { i18n } from "@entrywise/host/i18n";
import { expect, test } from "vitest";
import { statisticsTopics } from "./statistics-pages.ts";

test("Y-162 topics and pages of the statistics are named when they are drawn, not when their code arrives before the catalogue", () => {
  const named = statisticsTopics.flatMap((topic) => [topic, ...topic.pages]);
  expect(named.filter(({ label }) => typeof label !== "object" || label.id === "")).toEqual([]);
  const names = named.map(({ label }) => i18n._(label));
  expect(names).toEqual(expect.arrayContaining(["Overview", "Rolling averages", "Symbols", "R"]));
});
