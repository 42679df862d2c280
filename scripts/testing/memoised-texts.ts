import ts from "typescript";

/**
 * Lines of memoised values and components that hold texts or elements and do not follow the language: neither made by
 * `useTextMemo`, nor with `t` among their dependencies, nor with `useLingui` inside.
 */
export function memoisedTexts(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(useMemo|memo)$/.test(node.expression.getText(source))) {
      const [body, dependencies] = node.arguments;
      const follows =
        body === undefined ||
        body.getText(source).includes("useLingui()") ||
        /^\[(t|_)\b/.test(dependencies?.getText(source) ?? "");
      if (!follows && holdsText(body)) {
        found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function holdsText(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "t") return true;
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) return true;
  return ts.forEachChild(node, (child) => holdsText(child) || undefined) === true;
}
