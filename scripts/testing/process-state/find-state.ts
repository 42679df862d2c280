import ts from "typescript";

/** A variable that outlives a call and changes. */
export interface FoundState {
  name: string;
  /** Of the function that makes it; null for one of the module. */
  owner: string | null;
}

const COLLECTIONS = /^(Map|Set|WeakMap|WeakSet|Array|\w+Array)$/;
const COUNTERS = /^(PQueue|RateLimiterMemory|CircuitBreaker)$/;
/** Our own functions that return something stateful. */
const MEMORIES =
  /^(createLanes|createBatches|createRefusedWork|createPlaces|cachedTokens|cachedWithColumn|remember\w+)$/;
const CHANGING = /^(set|add|delete|clear|push|pop|shift|unshift|splice|fill|sort|reverse|consume|reward)$/;

/**
 * Finds the state in a source file: module variables that change, and a function's variables that its inner functions change,
 * which live as long as those do. What is filled on creation and only read afterwards doesn't count.
 */
export function findState(fileName: string, text: string): FoundState[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const variables = declarationsIn(source).flatMap(({ declaration, scope }) => {
    if (!ts.isIdentifier(declaration.name) || !isState(declaration, declaration.name, scope)) return [];
    return [{ name: declaration.name.text, owner: ownerName(scope) }];
  });
  return [...variables, ...propertiesIn(source), ...fieldsIn(source)];
}

/** Properties of objects created with state. */
function propertiesIn(source: ts.SourceFile): FoundState[] {
  const found: FoundState[] = [];
  const visit = (node: ts.Node, scope: Scope) => {
    if (ts.isPropertyAssignment(node) && hasMemory(node.initializer))
      found.push({ name: node.name.getText(), owner: ownerName(scope) });
    const inner = isFunction(node) ? node : scope;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, source);
  return found;
}

/** Fields of classes that begin as collections. */
function fieldsIn(source: ts.SourceFile): FoundState[] {
  return source.statements.filter(ts.isClassDeclaration).flatMap(({ name, members }) =>
    members
      .filter(ts.isPropertyDeclaration)
      .filter(({ initializer }) => isCollection(initializer) || hasMemory(initializer))
      .map((field) => ({ name: field.name.getText(), owner: name?.text ?? "" })),
  );
}

type Scope = ts.SourceFile | ts.FunctionLikeDeclaration;

function declarationsIn(source: ts.SourceFile) {
  const found: { declaration: ts.VariableDeclaration; scope: Scope }[] = [];
  const visit = (node: ts.Node, scope: Scope) => {
    if (ts.isVariableDeclaration(node)) found.push({ declaration: node, scope });
    const inner = isFunction(node) ? node : scope;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, source);
  return found;
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && "body" in node && node.body !== undefined;

function isState(declaration: ts.VariableDeclaration, name: ts.Identifier, scope: Scope): boolean {
  const { initializer } = declaration;
  const isLet = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) === 0;
  if (!ts.isSourceFile(scope) && !ts.isSourceFile(outerScope(scope))) return false;
  if (hasMemory(initializer)) return true;
  if (!isLet && !isCollection(initializer)) return false;
  const changes = changesOf(name.text, scope);
  return ts.isSourceFile(scope) ? changes.length > 0 : changes.some((change) => isLater(change, scope));
}

function outerScope(node: ts.Node): Scope {
  const { parent } = node;
  return ts.isSourceFile(parent) || isFunction(parent) ? parent : outerScope(parent);
}

function hasMemory(initializer: ts.Expression | undefined): boolean {
  if (initializer === undefined) return false;
  if (ts.isNewExpression(initializer)) return COUNTERS.test(initializer.expression.getText());
  return ts.isCallExpression(initializer) && MEMORIES.test(initializer.expression.getText());
}

function isCollection(initializer: ts.Expression | undefined): boolean {
  if (initializer === undefined) return false;
  if (ts.isArrayLiteralExpression(initializer) || ts.isObjectLiteralExpression(initializer)) return true;
  return ts.isNewExpression(initializer) && COLLECTIONS.test(initializer.expression.getText());
}

/** Places below a node where a variable, or what it holds, is changed. */
function changesOf(name: string, below: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (isChange(node, name)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(below);
  return found;
}

function isChange(node: ts.Node, name: string): boolean {
  if (ts.isBinaryExpression(node)) return isAssignment(node.operatorToken.kind) && rootOf(node.left) === name;
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return isStep(node.operator) && rootOf(node.operand) === name;
  if (ts.isDeleteExpression(node)) return rootOf(node.expression) === name;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name: method } = node.expression;
  return CHANGING.test(method.text) && ts.isIdentifier(expression) && expression.text === name;
}

const isAssignment = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
const isStep = (kind: ts.SyntaxKind) => kind === ts.SyntaxKind.PlusPlusToken || kind === ts.SyntaxKind.MinusMinusToken;

/** "a" of `a`, `a.b` and `a[0].b`. */
function rootOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? rootOf(node.expression) : null;
}

/** Whether a change is in a function that outlives the call: one that is returned or named, not a callback run at once. */
function isLater(change: ts.Node, scope: Scope): boolean {
  for (let node = change; node !== scope; node = node.parent) if (isFunction(node) && !isRunAtOnce(node)) return true;
  return false;
}

const AT_ONCE =
  /^(map|flatMap|forEach|filter|find|findIndex|some|every|reduce|sort|toSorted|replace|from|then|catch|finally)$/;

function isRunAtOnce({ parent }: ts.Node): boolean {
  if (ts.isNewExpression(parent)) return true;
  if (!ts.isCallExpression(parent)) return false;
  const { expression } = parent;
  return ts.isPropertyAccessExpression(expression) && AT_ONCE.test(expression.name.text);
}

function ownerName(scope: Scope): string | null {
  if (ts.isSourceFile(scope)) return null;
  if (scope.name !== undefined) return scope.name.getText();
  return ts.isVariableDeclaration(scope.parent) ? scope.parent.name.getText() : "";
}
