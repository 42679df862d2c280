import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { EditorTemplateEntity } from "./editor-template.entity.ts";
import { editorTemplatesRoutes } from "./editor-templates.routes.ts";

export const editorTemplates = defineFeature({
  name: "editor-templates",
  entities: [EditorTemplateEntity],
  start: ({ unit }: TradesContext) => ({ routes: [editorTemplatesRoutes(unit)] }),
});
