import ts from "typescript";

/** An operation that a release running alongside, or a large table, may not cope with. */
export interface RiskyOperation {
  sql: string;
  why: string;
}

interface Rule {
  pattern: RegExp;
  why: string;
}

const rules: readonly Rule[] = [
  { pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/, why: "rewrites the table under a lock" },
  {
    pattern:
      /\badd\s+column\b.*\b(generated\s+always\s+as\b.*\bstored|default\s+(gen_random_uuid|random|clock_timestamp|nextval)\b|(big)?serial\b)/,
    why: "rewrites the table under a lock",
  },
  { pattern: /\bdrop\s+(column|table|view|function)\b/, why: "the previous release may still read it" },
  { pattern: /\brename\b/, why: "the previous release knows the former name alone" },
  {
    pattern: /\bset\s+not\s+null\b/,
    why: "reads the whole table under a lock, and the previous release may write null",
  },
  {
    pattern: /\badd\s+constraint\b(?!.*\bnot\s+valid\b)(?!.*\busing\s+index\b)/,
    why: "reads the whole table under a lock: add it as not valid, validate it later",
  },
  {
    pattern: /\b(vacuum\s+full|cluster|truncate|lock\s+table|reindex(?!.*\bconcurrently\b))\b/,
    why: "locks the table for long",
  },
  {
    pattern: /^\s*(update|delete\s+from)\b/,
    why: "changes rows in one transaction: do it in batches, or by the service later",
  },
];

const index =
  /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)(?:if\s+not\s+exists\s+)?\S+\s+on\s+(?:only\s+)?([\w.]+)/;
const created = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/;
/** A comment before the statement gives the reason why it is safe. */
const REASON = /^\/\/ Safe: .{15,}/;

/** Finds the operations in a migration's `up` that need a reason. */
export function riskyOperations(fileName: string, text: string): RiskyOperation[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const statements = statementsOf(source);
  const fresh = new Set(statements.flatMap(({ sql }) => created.exec(sql)?.[1] ?? []));
  return statements.flatMap(({ sql, hasReason }) => {
    const why = hasReason ? null : riskOf(sql, fresh, text);
    return why === null ? [] : [{ sql, why }];
  });
}

function riskOf(sql: string, fresh: ReadonlySet<string>, text: string): string | null {
  const indexed = index.exec(sql)?.[1];
  if (indexed !== undefined && !fresh.has(indexed)) {
    return "stops all writes of the table while it is made: create it concurrently, with `transaction = false`";
  }
  if (/\bconcurrently\b/.test(sql) && !/\btransaction = false\b/.test(text)) {
    return "the database refuses it within a transaction: the migration needs `transaction = false`";
  }
  const table = /\b(?:alter\s+table|update|delete\s+from)\s+(?:only\s+)?([\w.]+)/.exec(sql)?.[1];
  if (table !== undefined && fresh.has(table)) return null;
  return rules.find(({ pattern }) => pattern.test(sql))?.why ?? null;
}

/** Statements of `up`, in lower case, and whether a reason stands before them. */
function statementsOf(source: ts.SourceFile): { sql: string; hasReason: boolean }[] {
  const found: { sql: string; hasReason: boolean }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isMethodDeclaration(node) && node.name.getText() === "down") return;
    if (isQuery(node)) {
      const [given] = node.arguments;
      const hasReason = hasReasonBefore(node, source);
      for (const sql of sqlOf(given, source)) found.push({ sql, hasReason });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isQuery(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return node.expression.name.text === "query";
}

/** Texts of a query, those of a constant of the file included; one text may hold several statements. */
function sqlOf(given: ts.Expression | undefined, source: ts.SourceFile): string[] {
  if (given === undefined) return [];
  const text = ts.isIdentifier(given) ? constantOf(given.text, source) : given.getText();
  const plain = text.replace(/^[`"']|[`"']$/g, "").replace(/--.*$/gm, "");
  return plain
    .split(";")
    .map((part) => part.replace(/\s+/g, " ").trim().toLowerCase())
    .filter((part) => part !== "");
}

function constantOf(name: string, source: ts.SourceFile): string {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((one) => [...one.declarationList.declarations]);
  return declarations.find((one) => one.name.getText() === name)?.initializer?.getText() ?? "";
}

function hasReasonBefore(node: ts.Node, source: ts.SourceFile): boolean {
  let statement = node;
  while (!ts.isStatement(statement)) statement = statement.parent;
  const comments = ts.getLeadingCommentRanges(source.text, statement.getFullStart()) ?? [];
  return comments.some(({ pos, end }) => REASON.test(source.text.slice(pos, end)));
}
