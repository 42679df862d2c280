import { expect, test } from "vitest";
import { parseFrameHost } from "./frame-host.ts";

test("M-247 the host of a typed name or a pasted address is found, in the letters that browsers send", () => {
  expect(parseFrameHost(" www.Northdesk.example ")).toBe("www.northdesk.example");
  expect(parseFrameHost("https://www.northdesk.example/tools?x=1#top")).toBe("www.northdesk.example");
  expect(parseFrameHost("localhost:8080")).toBe("localhost:8080");
  expect(parseFrameHost("www.m\u00fcnchen.example")).toBe("www.xn--mnchen-3ya.example");
});

test("M-247 what is no host of a page is none", () => {
  for (const text of [
    "",
    "*.example.com",
    "two words",
    "ftp://files.example",
    "a:b@example.com",
    "example.com:99999",
  ]) {
    expect([text, parseFrameHost(text)]).toEqual([text, null]);
  }
});
