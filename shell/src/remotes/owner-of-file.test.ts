import { expect, test } from "vitest";
import { ownerOfFile } from "./owner-of-file.ts";

const stack = (...files: string[]) => ["TypeError: x", ...files.map((file) => `    at f (${file}:1:2)`)].join("\n");

test.each([
  ["https://app.test/r/trades/4.18.2/main.abc.js", { remote: "trades", version: "4.18.2" }],
  ["https://cdn.test/r/mfe-x/1.0.0-rc.1%2Bpr7/src_page.js:1:200", { remote: "mfe-x", version: "1.0.0-rc.1+pr7" }],
  [
    stack(
      "https://app.test/shell/react.js",
      "https://app.test/r/groups/2.0.0/p.js",
      "https://app.test/r/trades/1.0.0/p.js",
    ),
    { remote: "groups", version: "2.0.0" },
  ],
])("M-245 %j is of a remote", (text, owner) => {
  expect(ownerOfFile(text)).toEqual(owner);
});

test.each(["", "https://app.test/shell/main.js", "chrome-extension://abc/r.js", "https://app.test/r/trades/4.18.2/"])(
  "M-245 %j is of nobody",
  (text) => {
    expect(ownerOfFile(text)).toBeNull();
  },
);
