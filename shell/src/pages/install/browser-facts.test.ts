import { expect, test } from "vitest";
import { browserFacts } from "./browser-facts.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${mac} ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "macOS", "desktop"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    "Edge",
    "Windows",
    "desktop",
  ],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, "Safari", "macOS", "safariMac"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1",
    "Safari",
    "iOS",
    "ios",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
    "android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux", "firefox"],
  ["curl/8.5", null, null, null],
])("P-600 %s installs in its own way", (agent, browser, system, way) => {
  expect(browserFacts(agent, false)).toEqual({ browser, system, way });
});

test("P-600 an iPad that calls itself a Mac is recognised by its touch screen", () => {
  const agent = `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`;
  expect(browserFacts(agent, true).way).toBe("ios");
});
