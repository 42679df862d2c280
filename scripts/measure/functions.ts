import ts from "typescript";
import type { SourceFile } from "./source-files.ts";

export interface MeasuredFunction {
  /** Declared name, or the name of the constant that holds it; "" where it has none. */
  name: string;
  path: string;
  /** From 1. */
  line: number;
  lines: number;
  parameters: number;
}

export interface MeasuredFile {
  functions: MeasuredFunction[];
  exported: number;
  /** Exports at the top of a file that a docstring stands before. */
  documented: number;
  /** Uses of the keyword `any`. */
  any: number;
  /** Properties that return a message whenever they are read. */
  labelGetters: number;
}

export function measureFile({ path, text }: SourceFile): MeasuredFile {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));
  const measured: MeasuredFile = { functions: [], exported: 0, documented: 0, any: 0, labelGetters: 0 };
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) measured.functions.push(measureFunction(source, node, path));
    if (node.kind === ts.SyntaxKind.AnyKeyword) measured.any += 1;
    if (ts.isGetAccessor(node) && returnsMessage(node)) measured.labelGetters += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const statement of source.statements) {
    if (!ts.canHaveModifiers(statement)) continue;
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    measured.exported += 1;
    if (ts.getJSDocCommentsAndTags(statement).length > 0) measured.documented += 1;
  }
  return measured;
}

type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

const isFunction = (node: ts.Node): node is FunctionNode =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)) &&
  node.body !== undefined;

function measureFunction(source: ts.SourceFile, node: FunctionNode, path: string): MeasuredFunction {
  const from = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
  const to = source.getLineAndCharacterOfPosition(node.end).line;
  return { name: nameOf(source, node), path, line: from + 1, lines: to - from + 1, parameters: node.parameters.length };
}

function nameOf(source: ts.SourceFile, node: FunctionNode): string {
  if (node.name !== undefined) return node.name.getText(source);
  const { parent } = node;
  return ts.isVariableDeclaration(parent) ? parent.name.getText(source) : "";
}

const returnsMessage = (node: ts.GetAccessorDeclaration): boolean =>
  /^\{\s*return (t`|plural\()/.test(node.body?.getText() ?? "");

const kindOf = (path: string) => (path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
