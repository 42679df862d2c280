import { type BuiltIns, builtIns } from "./built-ins.ts";
import { MqlError, readTokens, type Token } from "./read-tokens.ts";

/**
 * Checks the part of MQL that our Expert Advisors are written in: tokens, brackets, semicolons, declarations before use, known
 * functions with as many values as they take. It does not know types.
 *
 * @returns what a compiler would refuse, the first error alone; null for none
 */
export function checkSource(source: string, language: keyof typeof builtIns): string | null {
  try {
    new Checker(readTokens(source), builtIns[language]).checkAll();
    return null;
  } catch (error) {
    if (error instanceof MqlError) return error.message;
    throw error;
  }
}

const BINARY = [
  ["||"],
  ["&&"],
  ["|"],
  ["^"],
  ["&"],
  ["==", "!="],
  ["<", ">", "<=", ">="],
  ["<<", ">>"],
  ["+", "-"],
  ["*", "/", "%"],
] as const;
const ASSIGNMENTS = new Set(["=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>="]);
const KEYWORDS = new Set(["if", "else", "for", "while", "return", "switch", "case", "break", "continue", "default"]);

interface Called {
  name: string;
  line: number;
  values: number;
}

class Checker {
  private readonly tokens: readonly Token[];
  private readonly known: BuiltIns;
  private at = 0;
  private readonly scopes: Set<string>[] = [new Set()];
  /** Own functions with what they take. */
  private readonly functions = new Map<string, number>();
  private readonly called: Called[] = [];
  private loops = 0;

  constructor(tokens: readonly Token[], known: BuiltIns) {
    this.tokens = tokens;
    this.known = known;
  }

  checkAll(): void {
    while (this.token.kind !== "end") this.readTopLevel();
    for (const { name, line, values } of this.called) this.checkCall(name, line, values);
    for (const [name, count] of Object.entries(this.known.events)) {
      const own = this.functions.get(name);
      if (own !== undefined && own !== count) throw new MqlError(1, `${name} takes ${count} values`);
    }
    if (!this.functions.has("OnInit")) throw new MqlError(1, "OnInit is missing");
  }

  private get token(): Token {
    return this.tokens[this.at] as Token; // the last one is "end", and nothing goes beyond it
  }

  private fail(why: string): MqlError {
    return new MqlError(this.token.line, why);
  }

  private next(): Token {
    const { token } = this;
    if (token.kind !== "end") this.at += 1;
    return token;
  }

  private is(...texts: readonly string[]): boolean {
    return this.token.kind !== "text" && texts.includes(this.token.text);
  }

  private skip(text: string): boolean {
    if (!this.is(text)) return false;
    this.at += 1;
    return true;
  }

  private expect(text: string): void {
    if (!this.skip(text)) throw this.fail(`expected ${text} before ${this.token.text || "the end"}`);
  }

  private isType(): boolean {
    return this.token.kind === "name" && this.known.types.has(this.token.text);
  }

  private readName(): string {
    const { kind, text } = this.token;
    if (kind !== "name" || KEYWORDS.has(text) || this.known.types.has(text)) throw this.fail(`${text} is no name`);
    this.at += 1;
    return text;
  }

  private declare(name: string): void {
    const scope = this.scopes.at(-1);
    if (scope?.has(name)) throw this.fail(`${name} is declared twice`);
    scope?.add(name);
  }

  private readTopLevel(): void {
    if (this.token.kind === "directive") {
      this.readDirective();
      return;
    }
    this.skip("input");
    if (!this.isType()) throw this.fail(`expected a declaration before ${this.token.text}`);
    this.next();
    const name = this.readName();
    if (!this.is("(")) {
      this.readVariables(name);
      return;
    }
    if (this.functions.has(name) || Object.hasOwn(this.known.functions, name))
      throw this.fail(`${name} exists already`);
    this.scopes.push(new Set());
    this.functions.set(name, this.readParameters());
    if (!this.is("{")) throw this.fail(`expected the body of ${name}`);
    this.readBlock();
    this.scopes.pop();
  }

  private readDirective(): void {
    const { text } = this.token;
    const [, defined] = /^#define\s+([A-Za-z_]\w*)\s+\S/.exec(text) ?? [];
    if (defined !== undefined) this.declare(defined);
    else if (!/^#property\s+\w+(\s+".*")?\s*$/.test(text)) throw this.fail(`${text} isn't known`);
    this.next();
  }

  private readParameters(): number {
    this.expect("(");
    let count = 0;
    while (!this.is(")")) {
      if (count > 0) this.expect(",");
      this.skip("const");
      if (!this.isType()) throw this.fail(`${this.token.text} is no type`);
      this.next();
      const isReference = this.skip("&");
      this.declare(this.readName());
      if (this.skip("[")) {
        this.expect("]");
        if (!isReference) throw this.fail("arrays are passed by reference");
      }
      count += 1;
    }
    this.expect(")");
    return count;
  }

  /** @param first name that has been read */
  private readVariables(first: string): void {
    let name = first;
    for (;;) {
      if (this.skip("[")) {
        if (!this.is("]")) this.readExpression();
        this.expect("]");
      }
      if (this.skip("=")) this.readExpression();
      this.declare(name);
      if (!this.skip(",")) break;
      name = this.readName();
    }
    this.expect(";");
  }

  private readBlock(): void {
    this.expect("{");
    this.scopes.push(new Set());
    while (!this.is("}")) {
      if (this.token.kind === "end") throw this.fail("a } is missing");
      this.readStatement();
    }
    this.scopes.pop();
    this.expect("}");
  }

  private readStatement(): void {
    if (this.is("{")) {
      this.readBlock();
      return;
    }
    if (this.skip("if")) {
      this.readIf();
      return;
    }
    if (this.skip("while")) {
      this.readCondition();
      this.readLoop();
      return;
    }
    if (this.skip("for")) {
      this.readFor();
      return;
    }
    if (this.skip("switch")) {
      this.readSwitch();
      return;
    }
    if (this.is("break", "continue")) {
      if (this.loops === 0) throw this.fail(`${this.token.text} stands in no loop`);
      this.next();
      this.expect(";");
      return;
    }
    if (this.skip("return")) {
      if (!this.is(";")) this.readExpression();
      this.expect(";");
      return;
    }
    if (this.isType()) {
      this.next();
      this.readVariables(this.readName());
      return;
    }
    this.readExpression();
    this.expect(";");
  }

  private readCondition(): void {
    this.expect("(");
    this.readExpression();
    this.expect(")");
  }

  private readIf(): void {
    this.readCondition();
    this.readStatement();
    if (this.skip("else")) this.readStatement();
  }

  private readLoop(): void {
    this.loops += 1;
    this.readStatement();
    this.loops -= 1;
  }

  private readFor(): void {
    this.expect("(");
    this.scopes.push(new Set());
    if (this.isType()) {
      this.next();
      this.readVariables(this.readName());
    } else {
      this.readExpression();
      this.expect(";");
    }
    this.readExpression();
    this.expect(";");
    this.readExpression();
    this.expect(")");
    this.readLoop();
    this.scopes.pop();
  }

  private readSwitch(): void {
    this.readCondition();
    this.expect("{");
    this.loops += 1;
    while (!this.is("}")) {
      if (this.skip("case")) {
        this.readExpression();
        this.expect(":");
      } else if (this.skip("default")) this.expect(":");
      else this.readStatement();
      if (this.token.kind === "end") throw this.fail("a } is missing");
    }
    this.loops -= 1;
    this.expect("}");
  }

  private readExpression(): void {
    this.readChoice();
    if (ASSIGNMENTS.has(this.token.text) && this.token.kind === "sign") {
      this.next();
      this.readExpression();
    }
  }

  private readChoice(): void {
    this.readBinary(0);
    if (!this.skip("?")) return;
    this.readExpression();
    this.expect(":");
    this.readChoice();
  }

  private readBinary(level: number): void {
    const signs: readonly string[] | undefined = BINARY[level];
    if (signs === undefined) {
      this.readUnary();
      return;
    }
    this.readBinary(level + 1);
    while (this.token.kind === "sign" && signs.includes(this.token.text)) {
      this.next();
      this.readBinary(level + 1);
    }
  }

  private readUnary(): void {
    if (this.token.kind === "sign" && this.is("!", "-", "+", "~", "++", "--")) {
      this.next();
      this.readUnary();
      return;
    }
    const after = this.tokens[this.at + 1];
    if (this.is("(") && after?.kind === "name" && this.known.types.has(after.text)) {
      this.next();
      this.next();
      this.expect(")");
      this.readUnary();
      return;
    }
    this.readPrimary();
    while (this.token.kind === "sign" && this.is("[", "++", "--", ".")) {
      const { text } = this.next();
      if (text === ".") this.readName();
      if (text !== "[") continue;
      this.readExpression();
      this.expect("]");
    }
  }

  private readPrimary(): void {
    if (this.skip("(")) {
      this.readExpression();
      this.expect(")");
      return;
    }
    const { kind, text, line } = this.token;
    if (kind === "number" || kind === "text" || kind === "letter") {
      this.next();
      return;
    }
    if (kind !== "name" || KEYWORDS.has(text)) throw this.fail(`expected a value before ${text || "the end"}`);
    this.next();
    if (this.is("(")) {
      this.called.push({ name: text, line, values: this.readValues() });
      return;
    }
    const isDeclared = this.scopes.some((scope) => scope.has(text)) || this.known.constants.has(text);
    if (!isDeclared) throw new MqlError(line, `${text} isn't declared`);
  }

  private readValues(): number {
    this.expect("(");
    let count = 0;
    while (!this.is(")")) {
      if (count > 0) this.expect(",");
      this.readExpression();
      count += 1;
    }
    this.expect(")");
    return count;
  }

  private checkCall(name: string, line: number, values: number): void {
    const own = this.functions.get(name);
    const found = own === undefined ? this.known.functions[name] : ([own, own] as const);
    if (found === undefined) throw new MqlError(line, `the function ${name} isn't known`);
    const [fewest, most] = found;
    if (values < fewest || values > most) throw new MqlError(line, `${name} takes other than ${values} values`);
  }
}
