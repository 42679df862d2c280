import { expect, test } from "vitest";
import { testTitles } from "./test-titles.ts";

test("a title may stand in any quotes, on a line of its own, in parts and with values in it", () => {
  const source = `
    test("T-100 it's one", () => {});
    it(
      "T-101 " +
        "and two",
      () => {},
    );
    test(\`T-102 of \${name} here\`, async () => {});
    test.each([["(", 1]])("T-103 %s", () => {});
    test.each<[string]>([
      ["a(b)"],
    ])(
      'T-104 several lines', { timeout: 1 }, () => {});
    test.for(cases)("T-105 each", () => {});
    test.prop([arbitrary])("T-106 always", () => {});
  `;
  expect(testTitles(source)).toEqual([
    "T-100 it's one",
    "T-101 and two",
    "T-102 of … here",
    "T-103 %s",
    "T-104 several lines",
    "T-105 each",
    "T-106 always",
  ]);
});

test("a test is named by the suites around it too", () => {
  const source = `
    describe("T-110 a list", () => {
      test.describe.serial("on a phone", () => { test("scrolls", () => {}); });
      describe.each(names)("T-111 %s", () => { it("sorts", () => {}); });
    });
    describe("T-112 an empty suite", () => {});
  `;
  expect(testTitles(source)).toEqual(["T-110 a list on a phone scrolls", "T-110 a list T-111 %s sorts"]);
});

test("what is skipped, or may be, proves nothing", () => {
  const source = `
    test.skip("T-120 one", () => {});
    describe.skip("T-121 a suite", () => { test("T-122 two", () => {}); });
    test.todo("T-123 three");
    test.skipIf(process.platform === "win32")("T-124 four", () => {});
    test("T-125 five", () => { test.skip(isMobile, "T-126 not on a phone"); });
    // test("T-127 six", () => {});
  `;
  expect(testTitles(source)).toEqual(["T-125 five"]);
});

test("other calls with texts are no tests", () => {
  const source = `
    test("T-130 one", async () => { await test.step("T-131 a step", async () => {}); expect(it("T-132")).toBe("T-133"); });
    latest("T-134 two", () => {});
    /T-135/.test("T-136", 1);
  `;
  expect(testTitles(source)).toEqual(["T-130 one"]);
});
