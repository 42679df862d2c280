import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { serviceNameConflict } from "@entrywise/contracts/shared/service-paths";
import { fillPath, fillTemplate } from "./names.ts";
import { writeMigration } from "./new-migration.ts";

/** A feature as `--feature=trades/price-alerts` names it. */
export interface NewFeature {
  service: string;
  /** Words with hyphens: folder, contract and path. */
  name: string;
}

const template = join(import.meta.dirname, "feature-template");

/** @throws Error that says how to write the name, or why it is refused */
export function parseFeature(text: string): NewFeature {
  const [, service, name] = /^([a-z-]+)\/([a-z]+(?:-[a-z0-9]+)*)$/.exec(text) ?? [];
  if (service === undefined || name === undefined) {
    throw new Error("Name the service and the subject, in the plural: --feature=trades/price-alerts");
  }
  const conflict = serviceNameConflict(name);
  if (conflict !== null) throw new Error(`--feature=${text}: ${conflict}. Choose another name.`);
  return { service, name };
}

/**
 * Writes a feature with its contract, table, policies and test, and adds it to the lists of its service.
 *
 * @param services folder of the services
 * @param now stamp of its migration, ms since 1970
 * @returns paths of what was written or changed
 */
export function writeFeature(services: string, feature: NewFeature, now: number): string[] {
  const { service, name } = feature;
  const folder = join(services, service, "src/features", name);
  const contracts = join(services, "contracts/src", service);
  const definition = join(services, service, "src/service.ts");
  const apis = join(contracts, "all.apis.ts");
  if (!existsSync(definition) || !existsSync(apis)) throw new Error(`services/${service} has no list of features.`);
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  const names = namesFor(feature);
  const written = [
    ...writeTemplates("contracts", contracts, names),
    ...writeTemplates("service", folder, names),
    writeTable(services, feature, names, now),
  ];
  const { camel } = names;
  change(definition, (source) =>
    addToList(
      `import { ${camel} } from "./features/${name}/feature.ts";\n${source}`,
      /(features: \[[\s\S]*?),?(\s*\],\n {2}migrations)/,
      camel,
    ),
  );
  change(apis, (source) => {
    const withValue = addToList(source, /(Apis: readonly Api\[\] = \[[^\]]*?),?(\s*\];)/, `${camel}Api`);
    const withType = addToList(withValue, /(Apis = readonly \[[^\]]*?),?(\s*\];)/, `typeof ${camel}Api`);
    return `import { ${camel}Api } from "./${name}.api.ts";\n${withType}`;
  });
  const paths = join(services, "contracts/src/shared/service-paths.ts");
  change(paths, (source) => addToList(source, new RegExp(`(\\b${service}: \\[[^\\]]*?),?(\\s*\\])`), `"/${name}"`));
  return [...written, definition, apis, paths];
}

function namesFor({ service, name }: NewFeature) {
  const Name = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  const singular = (text: string) => text.replace(/ies$/, "y").replace(/s$/, "");
  const file = singular(name);
  return {
    service,
    name,
    Name,
    camel: lower(Name),
    One: singular(Name),
    one: lower(singular(Name)),
    title: name.replaceAll("-", " "),
    file,
    table: file.replaceAll("-", "_"),
  };
}

type FeatureNames = ReturnType<typeof namesFor>;

function writeTemplates(part: string, folder: string, names: FeatureNames): string[] {
  return readdirSync(join(template, part)).map((entry) => {
    const target = join(folder, fillPath(entry, { ...names, stamp: "" }).replaceAll("__file__", names.file));
    if (existsSync(target)) throw new Error(`${target} exists already.`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fillTemplate(readFileSync(join(template, part, entry), "utf8"), names, {}));
    return target;
  });
}

function writeTable(services: string, { service, name }: NewFeature, names: FeatureNames, now: number): string {
  const file = writeMigration(services, { service, name: `create-${name}` }, now);
  const migration = `Create${names.Name}${/^\d+/.exec(basename(file))?.[0]}`;
  const source = readFileSync(join(template, "migration/migration.ts.tpl"), "utf8");
  writeFileSync(file, fillTemplate(source, { ...names, migration }, {}));
  return file;
}

function change(file: string, edit: (source: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, "utf8")));
}

/** @param list its first group ends before the last comma of the list, its second begins after it */
function addToList(source: string, list: RegExp, entry: string): string {
  if (!list.test(source)) throw new Error(`There is no list to add ${entry} to. Write it as in other services.`);
  return source.replace(list, `$1, ${entry}$2`);
}
