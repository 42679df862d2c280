import { {{camel}}Api } from "@entrywise/contracts/{{name}}/{{name}}.api";
import { serviceEnvironment } from "@entrywise/kit/config";
import { defineService } from "@entrywise/kit/service";
import { items } from "./features/items/feature.ts";
import { Create{{Name}}{{stamp}} } from "./migrations/{{stamp}}-create-{{name}}.ts";

export const definition = defineService({
  name: "{{name}}",
  apiVersion: "1.0.0",
  environment: serviceEnvironment,
  context: (parts) => parts,
  features: [items],
  migrations: [Create{{Name}}{{stamp}}],
  apis: [{{camel}}Api],
});
