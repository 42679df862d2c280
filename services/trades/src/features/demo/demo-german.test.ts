import { expect, test } from "vitest";
import { everyDemoText, sayDemoIn } from "./demo-german.ts";

test("Y-162 every text of the demonstration has its German", () => {
  const [german, english] = [sayDemoIn("de"), sayDemoIn("en")];
  const texts = [...new Set(everyDemoText())];
  expect(texts.length).toBeGreaterThan(80);
  // These are said so in German too.
  expect(texts.filter((text) => german(text) === text)).toEqual(["Setup"]);
  expect(texts.map(english)).toEqual(texts);
});
