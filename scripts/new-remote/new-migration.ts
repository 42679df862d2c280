import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What `--migration=trades/add-exchange-fee` names. */
export interface NewMigration {
  service: string;
  /** Words with hyphens, as the file is named. */
  name: string;
}

/** @throws Error that says how it is written */
export function parseMigration(text: string): NewMigration {
  const [, service, name] = /^([a-z-]+)\/([a-z]+(?:-[a-z0-9]+)*)$/.exec(text) ?? [];
  if (service === undefined || name === undefined) {
    throw new Error("Name the service and what the migration does: --migration=trades/add-exchange-fee");
  }
  return { service, name };
}

/**
 * Writes an empty migration that runs after all others of its service, and adds it to the service's list.
 *
 * @param services folder of the services
 * @param now its stamp, ms since 1970; a stamp that is not above the newest one is raised
 * @returns path of the file
 */
export function writeMigration(services: string, { service, name }: NewMigration, now: number): string {
  const folder = join(services, service, "src/migrations");
  const list = join(services, service, "src/service.ts");
  if (!existsSync(folder)) throw new Error(`services/${service} has no migrations.`);
  const newest = Math.max(0, ...readdirSync(folder).map((file) => Number(/^\d{13}/.exec(file)?.[0] ?? 0)));
  const stamp = Math.max(now, newest + 1);
  const className = `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}${stamp}`;
  const file = join(folder, `${stamp}-${name}.ts`);
  writeFileSync(file, sourceOf(className));
  const source = readFileSync(list, "utf8");
  const importLine = `import { ${className} } from "./migrations/${stamp}-${name}.ts";\n`;
  const lastImport = source.lastIndexOf('from "./migrations/');
  const after = source.indexOf("\n", lastImport) + 1;
  const withImport = source.slice(0, after) + importLine + source.slice(after);
  writeFileSync(list, withImport.replace(/(migrations: \[[^\]]*?),?(\s*)\]/, `$1,\n    ${className},\n  ]`));
  return file;
}

const sourceOf = (className: string) => `import type { MigrationInterface, QueryRunner } from "typeorm";

/** Replace this line: say what rows look like before, and why they change. */
export class ${className} implements MigrationInterface {
  name = "${className}";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("");
  }
}
`;
