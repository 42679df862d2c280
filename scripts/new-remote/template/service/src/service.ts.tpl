import { {{camel}}Api } from "@entrywise/contracts/{{name}}/{{name}}.api";
import { serviceEnvironment } from "@entrywise/kit/config";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { compose } from "./compose.ts";
import { ItemEntity } from "./features/items/item.entity.ts";
import { Create{{Name}}{{stamp}} } from "./migrations/{{stamp}}-create-{{name}}.ts";

export const definition: ServiceDefinition = {
  name: "{{name}}",
  apiVersion: "1.0.0",
  environment: serviceEnvironment,
  entities: [ItemEntity],
  migrations: [Create{{Name}}{{stamp}}],
  apis: [{{camel}}Api],
  compose,
};
