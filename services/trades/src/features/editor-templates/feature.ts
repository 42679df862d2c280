import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { editorTemplatesRoutes } from "./editor-templates.routes.ts";

export const editorTemplates = defineFeature({
  name: "editor-templates",
  start: ({ unit }: TradesContext) => ({ routes: [editorTemplatesRoutes(unit)] }),
});
