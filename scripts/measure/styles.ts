import type { SourceFile } from "./source-files.ts";

/** Most lines of style sheets by workspace (ADR 89): what needs more, takes a shared part first. */
export const styleBudgets: Readonly<Record<string, number>> = {
  "mfe-trades": 12_100,
  shell: 3_900,
  "shared-ui": 3_900,
  "mfe-groups": 1_750,
  "mfe-admin": 1_100,
  "mfe-business": 750,
  "services/identity": 550,
  "brand-northdesk": 150,
  deploy: 50,
};

/** Lines by workspace, most first. */
export function countStyleLines(files: readonly SourceFile[]): [workspace: string, lines: number][] {
  const counted = new Map<string, number>();
  for (const { path, lines } of files) {
    const workspace = /^(services\/)?[^/]+/.exec(path)?.[0] ?? path;
    counted.set(workspace, (counted.get(workspace) ?? 0) + lines.length - 1);
  }
  return [...counted].sort(([, a], [, b]) => b - a);
}

export interface RepeatedRule {
  /** Declarations in alphabetical order. */
  body: string;
  times: number;
  /** Lines that would go if it stood once. */
  saves: number;
}

/** Rules of the same declarations, whatever their selectors, the most worthwhile first. */
export function findRepeatedRules(files: readonly SourceFile[]): RepeatedRule[] {
  const bodies = new Map<string, { times: number; declarations: number }>();
  for (const { text } of files) {
    for (const [, body = ""] of text.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/\{([^{}]*)\}/g)) {
      const declarations = body
        .split(";")
        .map((one) => one.trim().replaceAll(/\s+/g, " "))
        .filter((one) => one !== "")
        .sort();
      const key = declarations.join("; ");
      const { times } = bodies.get(key) ?? { times: 0 };
      bodies.set(key, { times: times + 1, declarations: declarations.length });
    }
  }
  return [...bodies]
    .filter(([, { times }]) => times > 1)
    .map(([body, { times, declarations }]) => ({ body, times, saves: (times - 1) * (declarations + 2) }))
    .sort((a, b) => b.saves - a.saves);
}
