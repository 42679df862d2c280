import { expect, test } from "vitest";
import { readPreviews, storePreviews } from "./preview-source.ts";

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const key = "abcdefghijklmnopqrstuv";

test("M-249 an address begins a preview, which the tab goes on with, without the key", () => {
  const tab = storage();
  const first = readPreviews(`?tab=2&mfe.admin=@1.3.0-pr7~${key}`, tab);
  expect(first).toEqual({ previews: { admin: { version: "1.3.0-pr7", key, isNew: true } }, search: "?tab=2" });
  storePreviews(tab, first.previews);
  expect(readPreviews("", tab).previews).toEqual({ admin: { version: "1.3.0-pr7", key: null, isNew: false } });
});

test.each(["?mfe=reset", "?mfe.admin=", "?mfe.admin=http://localhost:4104"])("M-249 %s ends the preview", (search) => {
  const tab = storage();
  storePreviews(tab, { admin: { version: "1.3.0", key: null, isNew: true } });
  expect(readPreviews(search, tab).previews).toEqual({});
});

test.each(["@", "@latest", "1.3.0", "@1.3.0~short", "@1.3.0/../../x", "@1.3.0~<script>"])(
  "M-249 %s is no preview, and what a storage holds of others is none either",
  (value) => {
    const tab = storage();
    expect(readPreviews(`?mfe.admin=${encodeURIComponent(value)}`, tab).previews).toEqual({});
    tab.setItem("entrywise.previews", JSON.stringify({ admin: value, "Bad Name": "@1.0.0" }));
    expect(readPreviews("", tab).previews).toEqual({});
  },
);
