import type { GroupLogAction } from "@entrywise/contracts/groups/group-settings.api";
import type { MessageDescriptor } from "@entrywise/host/macro";
import { expect, test } from "vitest";
import { findReasons } from "./found-reasons.ts";
import { changeText, loggedText } from "./logged-texts.ts";

/** Marks what is said in the reader's language. */
const t = ({ id, message = id }: MessageDescriptor) => `<${message}>`;
const shown = (action: GroupLogAction, text: string) => loggedText(action, text, t);

test("Y-221 Y-162 the log names states in the reader's language, and leaves what people wrote", () => {
  expect(shown("requested", "pending")).toMatch(/^<.+>$/);
  expect(shown("requested", "pending")).toBe(shown("approved", "asking"));
  expect(shown("role", "Moderator")).toMatch(/^<.+>$/);
  expect(shown("invited", "invited by e-mail: t…@example.com")).toMatch(/^<.+>: t…@example\.com$/);
  // Somebody has called their group so.
  expect(shown("info", "private")).toBe("private");
  expect(shown("privacy", "private")).toMatch(/^<.+>$/);
  expect(shown("role", "constructor")).toBe("constructor");
});

test("Y-221 Y-162 permissions and what a group asks for are said word by word in the reader's language", () => {
  expect(shown("permission", "adds trades, no comments")).toMatch(/^<[^<>]+>, <[^<>]+>$/);
  expect(shown("permission", "no trades, no comments, 3 days")).toMatch(/^<[^<>]+>, <[^<>]+>, <.+>$/);
  expect(shown("newMembers", "add trades, comment")).toMatch(/^<[^<>]+>, <[^<>]+>$/);
  expect(shown("minimumShared", "Tags, WorkflowReview")).toMatch(/^<[^<>]+>, <[^<>]+>$/);
});

test("Y-221 a list that was or became empty reads as a dash, and what does not apply is left out", () => {
  expect(changeText({ action: "minimumShared", before: "", after: "Tags" }, t)).toMatch(/^- → <.+>$/);
  expect(changeText({ action: "pinned", before: "Old", after: "" }, t)).toBe("Old → -");
  expect(changeText({ action: "tradeHidden", before: null, after: "EURUSD" }, t)).toBe("EURUSD");
  expect(changeText({ action: "pinned", before: "", after: "" }, t)).toBe("");
});

test("Y-221 a search finds reasons by their names in the reader's language", () => {
  const german = { offTopic: "Am Thema vorbei", insult: "Beleidigung", advertising: "Werbung" };
  const nameOf = (reason: string) => german[reason as keyof typeof german] ?? "Anderes";
  expect(findReasons(" beleid", nameOf)).toEqual(["insult"]);
  expect(findReasons("", nameOf)).toBeUndefined();
  expect(findReasons("EURUSD", nameOf)).toBeUndefined();
});
