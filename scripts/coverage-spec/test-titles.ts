import ts from "typescript";

/**
 * The titles of the tests in a source, each with the titles of the suites around it. Skipped tests and suites have none, and
 * so have conditional ones: they prove nothing where the condition fails. Of a template only its fixed text is known.
 */
export function testTitles(source: string): string[] {
  const file = ts.createSourceFile("test.tsx", source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const titles: string[] = [];
  visit(file, "");
  return titles;

  function visit(node: ts.Node, suites: string): void {
    const call = ts.isCallExpression(node) ? readCall(node) : null;
    if (call?.skipped) return;
    if (call?.suite) {
      const inside = `${suites}${call.title} `;
      ts.forEachChild(node, (child) => visit(child, inside));
      return;
    }
    if (call) titles.push(`${suites}${call.title}`);
    ts.forEachChild(node, (child) => visit(child, suites));
  }
}

type TitledCall = { title: string; suite: boolean; skipped: boolean };

const modifiers = ["each", "for", "prop", "only", "concurrent", "sequential", "serial", "parallel"];
const skipping = ["skip", "skipIf", "runIf", "todo", "fixme", "fails", "fail"];

/** A call such as `test("…", …)`, `describe.skip("…", …)` or `test.each([…])("…", …)`; null for any other. */
function readCall(node: ts.CallExpression): TitledCall | null {
  const [first, second] = node.arguments;
  const names = calleeNames(node.expression);
  const [name, ...rest] = names;
  if (!first || !name || !["test", "it", "describe"].includes(name)) return null;
  const title = literalText(first);
  // `test.skip(condition, reason)` in a body skips the test around it only where the condition holds
  if (title === null || (!second && !rest.includes("todo"))) return null;
  const suite = name === "describe" || rest.includes("describe");
  const others = rest.filter((word) => word !== "describe");
  if (others.some((word) => skipping.includes(word))) return { title, suite, skipped: true };
  return others.every((word) => modifiers.includes(word)) ? { title, suite, skipped: false } : null;
}

/** `test.each([…])` is the names test and each; an expression of another shape has none. */
function calleeNames(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression)) {
    const names = calleeNames(expression.expression);
    return names.length === 0 ? [] : [...names, expression.name.text];
  }
  if (ts.isCallExpression(expression)) return calleeNames(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return calleeNames(expression.tag);
  return [];
}

function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("…");
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return `${literalText(node.left) ?? "…"}${literalText(node.right) ?? "…"}`;
  }
  return null;
}
