import { describe, expect, test } from "vitest";
import { commentParts, namesMentioned } from "./comment-text.ts";

describe("text of a comment", () => {
  test("G-253 members who are mentioned and addresses are found, without the punctuation after them", () => {
    const text = "Ask @ann.lee. Chart: https://example.com/a?b=1, then (see https://example.com).";
    expect(commentParts(text, ["Ann.Lee"])).toEqual([
      { kind: "text", text: "Ask " },
      { kind: "mention", text: "@ann.lee" },
      { kind: "text", text: ". Chart: " },
      { kind: "link", text: "https://example.com/a?b=1" },
      { kind: "text", text: ", then (see " },
      { kind: "link", text: "https://example.com" },
      { kind: "text", text: ")." },
    ]);
  });

  test("an e-mail address, another scheme and somebody who is no member stay text", () => {
    const text = "ann@lee.test javascript:alert(1) @nobody";
    expect(commentParts(text, ["lee.test"])).toEqual([{ kind: "text", text }]);
  });

  test("nothing of the text is lost", () => {
    for (const text of ["", "@", "@@ann", "https://", "a\n@ann\n", "😀 @ann-"]) {
      const parts = commentParts(text, ["ann"]);
      expect(parts.map((part) => part.text).join("")).toBe(text);
    }
  });

  test("names are found with and without what may end a sentence", () => {
    expect(namesMentioned("@ann. and @ben, @ann. again, mail@ben.test")).toEqual(["ann.", "ann", "ben"]);
  });
});
