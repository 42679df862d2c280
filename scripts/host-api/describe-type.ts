import ts from "typescript";

/** Who writes a value: the shell, which remotes take, or the remotes, which give it to the shell. */
export type Direction = "taken" | "given";

const isFromLibrary = (symbol: ts.Symbol) =>
  symbol.declarations?.some((declaration) => declaration.getSourceFile().fileName.includes("node_modules")) ?? true;
const isNamed = (symbol: ts.Symbol | undefined) => symbol !== undefined && !symbol.name.startsWith("__");
const opposite = (direction: Direction): Direction => (direction === "taken" ? "given" : "taken");

/**
 * Describes types by what makes a difference to a caller. Types with a name in this repository are written once below
 * their name, nameless objects below the place where they stand, so that a new member changes no other line.
 *
 * @param lines takes name and text of every member
 */
export function describeType(checker: ts.TypeChecker, lines: Map<string, string>) {
  const described = new Set<string>();
  const open = new Set<ts.Type>();
  const library = (type: ts.Type) =>
    checker
      .typeToString(type, undefined, ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope)
      .replaceAll(/import\("[^"]*"\)\./g, "")
      .replaceAll(/\s+/g, " ");

  function signature(of: ts.Signature, path: string, direction: Direction): string {
    const parameters = of.getParameters().map((parameter, index) => {
      const type = checker.getTypeOfSymbol(parameter);
      const optional = type.isUnion() && type.types.some((part) => (part.flags & ts.TypeFlags.Undefined) !== 0);
      return `${textOf(type, `${path}(${index})`, opposite(direction))}${optional ? "?" : ""}`;
    });
    return `(${parameters.join(", ")}) => ${textOf(of.getReturnType(), `${path}()`, direction)}`;
  }

  function members(type: ts.Type, path: string, direction: Direction): void {
    for (const member of checker.getPropertiesOfType(type)) {
      if (member.name.startsWith("__") || isInherited(member)) continue;
      const optional = (member.flags & ts.SymbolFlags.Optional) !== 0 ? "?" : "";
      const name = `${direction === "given" ? "given " : ""}${path}.${member.name}`;
      if (lines.has(`${name}${optional}`)) continue;
      lines.set(`${name}${optional}`, "");
      const text = textOf(checker.getTypeOfSymbol(member), `${path}.${member.name}`, direction);
      lines.set(`${name}${optional}`, text);
    }
  }

  // what a class has from Error or Component is the platform's affair
  const isInherited = (member: ts.Symbol) =>
    member.declarations?.every((declaration) => declaration.getSourceFile().fileName.includes("node_modules")) ?? false;

  function union(type: ts.UnionType, path: string, direction: Direction): string {
    const parts = type.types.filter((part) => (part.flags & ts.TypeFlags.Undefined) === 0);
    const literals = parts.filter((part) => part.isStringLiteral());
    if (literals.length < 2) return [...new Set(parts.map((part) => textOf(part, path, direction)))].sort().join(" | ");
    for (const literal of literals) lines.set(`${path} = ${library(literal)}`, "");
    const others = parts.filter((part) => !part.isStringLiteral());
    const kinds = others.map((part) => textOf(part, path, direction)).sort();
    // `string & {}`: any text is taken beside the known ones, which is a wider choice and no other type
    for (const open of kinds.filter((kind) => kind.startsWith("string &"))) lines.set(`${path} = ${open}`, "");
    return ["one of", ...kinds.filter((kind) => !kind.startsWith("string &"))].join(" | ");
  }

  function named(type: ts.Type, symbol: ts.Symbol, direction: Direction): string {
    if (isFromLibrary(symbol)) {
      const parts = (type.aliasTypeArguments ??
        checker.getTypeArguments(type as ts.TypeReference)) as readonly ts.Type[];
      if (parts.length === 0) return symbol.name;
      // Partial and its like change the members, so what they are made of is only taken
      return `${symbol.name}<${parts.map((part) => textOf(part, symbol.name, "taken")).join(", ")}>`;
    }
    const place = `${direction} ${symbol.name}`;
    if (described.has(place)) return symbol.name;
    described.add(place);
    const callable = type.getCallSignatures();
    if (callable.length > 0) return callable.map((one) => signature(one, symbol.name, direction)).join("; ");
    if (type.isUnion()) union(type, symbol.name, direction);
    else members(type, symbol.name, direction);
    return symbol.name;
  }

  function textOf(type: ts.Type, path: string, direction: Direction): string {
    if (open.has(type)) return "the same again";
    open.add(type);
    const text = unfold(type, path, direction);
    open.delete(type);
    return text;
  }

  function list(type: ts.TypeReference, path: string, direction: Direction): string {
    const parts = checker.getTypeArguments(type).map((part) => textOf(part, `${path}[]`, direction));
    if (!checker.isTupleType(type)) return `${parts.join(", ")}[]`;
    for (const part of parts) lines.set(`${path} = ${part}`, "");
    return "all of";
  }

  function callable(type: ts.Type, path: string, direction: Direction): string | null {
    const calls = type.getCallSignatures().map((one) => signature(one, path, direction));
    const constructs = type.getConstructSignatures().map((one) => `new ${signature(one, path, direction)}`);
    const all = calls.length > 0 ? calls : constructs;
    return all.length > 0 ? all.join("; ") : null;
  }

  function object(type: ts.Type, path: string, direction: Direction): string {
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      return list(type as ts.TypeReference, path, direction);
    }
    const symbol = isNamed(type.symbol) ? type.symbol : null;
    if (symbol !== null && isFromLibrary(symbol)) return named(type, symbol, direction);
    const called = callable(type, path, direction);
    if (called !== null) return called;
    if (symbol !== null) return named(type, symbol, direction);
    members(type, path, direction);
    return "object";
  }

  function unfold(type: ts.Type, path: string, direction: Direction): string {
    if ((type.flags & ts.TypeFlags.TypeParameter) !== 0) return type.symbol.name;
    // a choice of literals is written where it stands: whether it has a name is nobody's affair
    const isChoice = type.isUnion() && type.types.filter((part) => part.isStringLiteral()).length > 1;
    if (isNamed(type.aliasSymbol) && !isChoice) return named(type, type.aliasSymbol as ts.Symbol, direction);
    if ((type.flags & ts.TypeFlags.Boolean) !== 0) return "boolean";
    if (type.isUnion()) return union(type, path, direction);
    return (type.flags & ts.TypeFlags.Object) === 0 ? library(type) : object(type, path, direction);
  }

  return textOf;
}
