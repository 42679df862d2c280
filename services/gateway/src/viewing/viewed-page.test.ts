import { expect, test } from "vitest";
import { isViewedPage, viewedBootId } from "./viewed-page.ts";

const viewing = { id: "01a00000-0000-7000-8000-0123456789ab" };

test("Y-260 a page of a viewed user and a page of the admin differ in the id of their manifest", () => {
  const own = viewedBootId("b_abcdefghijkl", null);
  const viewed = viewedBootId("b_abcdefghijkl", viewing);
  expect(own).toBe("b_abcdefghijkl");
  expect([isViewedPage(own, null), isViewedPage(viewed, viewing)]).toEqual([true, true]);
  expect([isViewedPage(own, viewing), isViewedPage(viewed, null)]).toEqual([false, false]);
  expect(isViewedPage(viewed, { id: "01a00000-0000-7000-8000-ba9876543210" })).toBe(false);
  expect(viewed.length).toBeLessThanOrEqual(40);
});
