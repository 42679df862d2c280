const piece = /\\[\s\S]|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|url\([^"')]*\)|[{};]/g;

/** The rules of a style sheet as they are written, each with all that is nested in it. */
export function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: found, index } of css.matchAll(piece)) {
    if (found === "{") depth += 1;
    else if (found === "}") depth -= 1;
    else if (found !== ";") continue;
    if (depth > 0) continue;
    depth = 0;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}
