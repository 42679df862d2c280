import { expect, test } from "vitest";
import { changelogSection, lastCommit } from "./changelog-section.ts";

const commits = [
  { hash: "abc1234", subject: "fix(trades): keep the order of closes" },
  { hash: "abc1233", subject: "test(e2e): a journey" },
  { hash: "abc1232", subject: "feat(mfe-groups): invite members by link" },
  { hash: "abc1231", subject: "feat: say everything in one voice" },
];

test("a section tells what is new and mended by part, and up to which commit", () => {
  const section = changelogSection("0.2.0", "2026-11-29", commits);
  expect(section).toBe(`## 0.2.0 (2026-11-29)

<!-- up to abc1234 -->

### New

- **mfe-groups**: invite members by link
- say everything in one voice

### Mended

- **trades**: keep the order of closes
`);
  expect(lastCommit(`# Changelog\n\n${section}`)).toBe("abc1234");
  expect(lastCommit("# Changelog\n")).toBeNull();
});
