import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openApiOf } from "@entrywise/contracts/shared/openapi";
import type { Schema } from "../testing/filled-body.ts";
import { serviceApis } from "./service-apis.ts";

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ServiceDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** One operation of a service's document. */
export interface ServiceOperation {
  /** Method and path: `GET /trades/{id}`. */
  name: string;
  service: string;
  method: string;
  /** Below `/v1.0`. */
  path: string;
  operation: Operation;
}

const services = join(import.meta.dirname, "../../services");

/** The version that a service tells in `/meta`; it is raised with what its consumers can see. */
function versionOf(service: string): string {
  const source = readFileSync(join(services, service, "src/service.ts"), "utf8");
  const [, version] = /apiVersion: "([\d.]+)"/.exec(source) ?? [];
  if (version === undefined) throw new Error(`${service}: its apiVersion is not a literal`);
  return version;
}

/** The OpenAPI document of a service, made from its contracts: what it serves on its OPS_PORT. */
export function serviceDocument(service: string): ServiceDocument {
  return openApiOf(service, versionOf(service), serviceApis[service] ?? []) as ServiceDocument;
}

/** All operations of a document, in its order. */
export function operationsOf(service: string, { paths }: ServiceDocument): ServiceOperation[] {
  return Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      const path = address.slice("/v1.0".length);
      return { name: `${method} ${path}`, service, method, path, operation };
    }),
  );
}

/** Names of the fields that a JSON body may have, whichever of its forms it takes. Empty for an operation without one. */
export function bodyFields({ requestBody }: Operation, { components }: ServiceDocument): string[] {
  const fieldsOf = ({ $ref, properties = {}, anyOf = [], oneOf = [] }: Schema): string[] => [
    ...Object.keys(properties),
    ...[...anyOf, ...oneOf].flatMap(fieldsOf),
    ...($ref === undefined ? [] : fieldsOf(components.schemas[$ref.split("/").at(-1) ?? ""] ?? {})),
  ];
  return [...new Set(fieldsOf(requestBody?.content["application/json"]?.schema ?? {}))];
}
