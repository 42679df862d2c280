import { expect, test } from "vitest";
import { statisticsTopics } from "./statistics-pages.ts";

test("Y-162 topics and pages of the statistics are named when they are drawn, not when their code arrives before the catalogue", () => {
  const named = statisticsTopics.flatMap((topic) => [topic, ...topic.pages]);
  expect(named.map(({ label }) => label)).toEqual(expect.arrayContaining(["Overview", "Rolling averages", "Symbols"]));
  const early = named.filter((one) => Object.getOwnPropertyDescriptor(one, "label")?.get === undefined);
  // R is R in every language.
  expect(early.map(({ label }) => label)).toEqual(["R"]);
});
