import { defineFeature, type Parts } from "@entrywise/kit/feature";
import { {{One}}Entity } from "./{{file}}.entity.ts";
import { {{camel}}Routes } from "./{{name}}.routes.ts";

export const {{camel}} = defineFeature({
  name: "{{name}}",
  entities: [{{One}}Entity],
  start: ({ unit }: Parts<unknown>) => ({ routes: [{{camel}}Routes(unit)] }),
});
