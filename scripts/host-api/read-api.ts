import { join } from "node:path";
import ts from "typescript";
import { describeType } from "./describe-type.ts";

/**
 * The host API in lines: each export of each door, and each member of the types of this repository that it leads to. `given`
 * stands before what remotes write themselves.
 *
 * @param root folder of the checkout
 * @param doors import path to source file, relative to the root
 */
export function readApi(root: string, doors: Readonly<Record<string, string>>): string {
  const settings = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config.compilerOptions;
  const { options } = ts.convertCompilerOptionsFromJson(settings, root);
  const files = Object.values(doors).map((file) => join(root, file));
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const lines = new Map<string, string>();
  const textOf = describeType(checker, lines);

  for (const [door, file] of Object.entries(doors)) {
    const source = program.getSourceFile(join(root, file));
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} has no exports.`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = (exported.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(exported) : exported;
      const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
      const type = isValue ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
      const name = `${door} ${exported.name}`;
      lines.set(name, isValue ? textOf(type, name, "taken") : `type ${textOf(type, exported.name, "taken")}`);
    }
  }
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  const report = `${sorted.map(([name, type]) => `${name}: ${type}`).join("\n")}\n`;
  // TypeScript names modules by their whole path, which is another one in each checkout.
  return report.replaceAll(`${root.replaceAll("\\", "/")}/`, "");
}
