import { expect, test } from "vitest";
import { loggedWord } from "./logged-texts.ts";

test("Y-221 Y-162 the log has words of the reader's language for states, and leaves what people wrote", () => {
  expect(loggedWord("requested", "pending")).not.toBeNull();
  expect(loggedWord("requested", "pending")).toEqual(loggedWord("approved", "asking"));
  expect(loggedWord("role", "Moderator")).not.toBeNull();
  expect(loggedWord("invited", "invited by e-mail: t…@example.com")).toBeNull();
  // Somebody has called their group so.
  expect(loggedWord("info", "private")).toBeNull();
  expect(loggedWord("privacy", "private")).not.toBeNull();
});
