import "reflect-metadata";
import { DataSource, type EntityTarget, type MigrationInterface, type ObjectLiteral } from "typeorm";

export interface DatabaseOptions {
  url: string;
  /** Schema of the service, equal to its name. */
  schema: string;
  entities: readonly EntityTarget<ObjectLiteral>[];
  migrations: readonly (new () => MigrationInterface)[];
  poolSize?: number;
}

/** One pool per process. Statements stop after 5 s, forgotten transactions after 10 s. */
export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource({
    type: "postgres",
    url: options.url,
    schema: options.schema,
    entities: [...options.entities] as never,
    migrations: [...options.migrations] as never,
    migrationsTransactionMode: "each",
    installExtensions: false,
    synchronize: false,
    logging: false,
    poolSize: options.poolSize ?? 8,
    applicationName: options.schema,
    extra: {
      options: `-c search_path=${options.schema} -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000`,
      connectionTimeoutMillis: 5000,
    },
  });
}
