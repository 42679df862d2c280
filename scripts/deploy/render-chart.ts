import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ClusterObject } from "./cluster-object.ts";
import { toolModules } from "./tools.ts";

export const chart = join(import.meta.dirname, "../../deploy/chart");

export type Values = Readonly<Record<string, unknown>>;

/** Objects of the chart with these values, or helm's refusal. */
export type Rendered = { objects: ClusterObject[] } | { refusal: string };

export function renderChart(helm: string, values: Values): Rendered {
  const run = spawnSync(helm, ["template", "entrywise", chart, "--values", "-"], {
    input: JSON.stringify(values),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.error) throw run.error;
  if (run.status !== 0) return { refusal: run.stderr };
  const { parseAllDocuments } = createRequire(join(toolModules, "any.js"))("yaml");
  const documents: { errors: unknown[]; toJS(): ClusterObject | null }[] = parseAllDocuments(run.stdout);
  return { objects: documents.map((document) => document.toJS()).filter((object) => object !== null) };
}

/** @returns helm's complaints; null when there are none */
export function lintChart(helm: string, values: Values): string | null {
  const run = spawnSync(helm, ["lint", "--strict", chart, "--values", "-"], {
    input: JSON.stringify(values),
    encoding: "utf8",
  });
  return run.status === 0 ? null : run.stdout + run.stderr;
}

/** Packages with the schemas of objects, by the group of their API. */
const schemas: Readonly<Record<string, string>> = {
  "postgresql.cnpg.io": "@kubernetes-models/cloudnative-pg/postgresql.cnpg.io",
  "monitoring.coreos.com": "@kubernetes-models/prometheus-operator/monitoring.coreos.com",
  policy: "kubernetes-models/policy",
  apps: "kubernetes-models/apps",
  batch: "kubernetes-models/batch",
  autoscaling: "kubernetes-models/autoscaling",
  "networking.k8s.io": "kubernetes-models/networking.k8s.io",
};

/**
 * Compares an object with the schema of its kind.
 *
 * @returns what does not fit; null when all does
 */
export async function findMisfit(object: ClusterObject): Promise<string | null> {
  const [version = "", group] = object.apiVersion.split("/").reverse();
  const folder = group === undefined ? "kubernetes-models" : schemas[group];
  const place = `${object.kind} ${object.metadata.name}`;
  if (folder === undefined) return `${place}: there is no schema of ${object.apiVersion}`;
  const file = join(toolModules, folder, version, `${object.kind}.js`);
  const module: Record<string, new (data: unknown) => { validate(): void }> = await import(pathToFileURL(file).href);
  const Model = module[object.kind];
  if (Model === undefined) return `${place}: ${file} has no ${object.kind}`;
  try {
    new Model(object).validate();
    return null;
  } catch (error) {
    return `${place}: ${error instanceof Error ? error.message : error}`;
  }
}
