import { expect, test } from "vitest";
import { embedSnippet } from "./embed-address.ts";

test("K-130 the snippet shows the calculator in the language that was chosen, and a title cannot leave its attribute", () => {
  const snippet = embedSnippet("https://desk.example", "position-size", "de", '"><script>Size & more');
  const page = new DOMParser().parseFromString(snippet, "text/html");
  const [frame, ...others] = page.body.children;
  expect(others).toEqual([]);
  expect(frame?.getAttribute("src")).toBe("https://desk.example/embed/position-size?locale=de");
  expect(frame?.getAttribute("title")).toBe('"><script>Size & more');
  expect(page.querySelector("script")).toBeNull();
});
