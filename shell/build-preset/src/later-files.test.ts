import { expect, test } from "vitest";
import { laterFilesOf } from "./later-files.ts";

test("Y-250 what views fetch later is all of a build but its entry and what its modules begin with", () => {
  const file = (name: string) => ({ name, integrity: `sha384-${name}`, size: 10 });
  const files = ["remoteEntry.a.js", "start.js", "editor.js", "editor.css", "locale.js"].map(file);
  const parts = { "./route-trades": [{ href: "start.js" }], "./locale-de": [{ href: "locale.js" }] };
  expect(laterFilesOf(files, "remoteEntry.a.js", parts)).toEqual([
    { name: "editor.js", integrity: "sha384-editor.js" },
    { name: "editor.css", integrity: "sha384-editor.css" },
  ]);
});
