/** A commit as `git log` tells it. */
export interface Commit {
  hash: string;
  subject: string;
}

const KINDS: readonly (readonly [kind: string, heading: string])[] = [
  ["feat", "New"],
  ["fix", "Mended"],
  ["perf", "Faster"],
];

/**
 * One section of the changelog: what is new, mended and faster for people who use or run the product, by part. Other commits
 * (tests, documents, refactoring) change nothing for them.
 *
 * @param commits newest first
 */
export function changelogSection(version: string, date: string, commits: readonly Commit[]): string {
  const newest = commits[0]?.hash ?? "";
  const parts = KINDS.flatMap(([kind, heading]) => {
    const lines = commits.flatMap(({ subject }) => lineOf(subject, kind));
    const sorted = [...new Set(lines)].sort((a, b) => a.localeCompare(b, "en"));
    return lines.length === 0 ? [] : [`### ${heading}\n\n${sorted.join("\n")}\n`];
  });
  return `## ${version} (${date})\n\n<!-- up to ${newest} -->\n\n${parts.join("\n")}`;
}

/** The commit up to which a changelog tells; null for one without sections. */
export function lastCommit(changelog: string): string | null {
  return /<!-- up to ([0-9a-f]{7,40}) -->/.exec(changelog)?.[1] ?? null;
}

function lineOf(subject: string, kind: string): string[] {
  const [, found, scope, what] = /^(\w+)(?:\(([^)]*)\))?!?: (.+)$/.exec(subject) ?? [];
  if (found !== kind || what === undefined) return [];
  return [scope === undefined ? `- ${what}` : `- **${scope}**: ${what}`];
}
