import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, listOf, pathText } from "../shared/wire.ts";

/** What a template keeps: the studies, the look of a drawing tool, or both with the resolution. */
export const templateKinds = ["study", "drawing", "chart"] as const;
export type TemplateKind = (typeof templateKinds)[number];

const name = pathText(100).min(1, "Name must not be empty");

/** Written and read by charts alone: JSON as text. */
const content = z.string().min(2).max(200_000).refine(isJson, "must be JSON");

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
  } catch {
    return false;
  }
  return text.isWellFormed() && !text.includes("\\u0000");
}

export const chartTemplate = z
  .object({ name: z.string(), content: z.string(), changedAt: instant })
  .meta({ id: "ChartTemplate" });
export type ChartTemplate = z.infer<typeof chartTemplate>;

/** Study, drawing and chart templates have the same four calls, by name (O-151). */
function defineTemplateCalls<const Kind extends TemplateKind>(kind: Kind) {
  const path = `/charting/${kind}-templates` as const;
  const ofName = `/charting/${kind}-templates/{name}` as const;
  const params = z.object({ name });
  return {
    list: endpoint({
      method: "get",
      path,
      summary: `My ${kind} templates by name`,
      access: "user",
      status: 200,
      answer: listOf(chartTemplate),
    }),
    read: endpoint({
      method: "get",
      path: ofName,
      summary: `One ${kind} template`,
      access: "user",
      params,
      status: 200,
      answer: chartTemplate,
    }),
    save: endpoint({
      method: "put",
      path: ofName,
      summary: `Save a ${kind} template under a name; the one that has it is replaced`,
      access: "user",
      params,
      body: z.strictObject({ content }),
      status: 200,
      answer: chartTemplate,
    }),
    remove: endpoint({
      method: "delete",
      path: ofName,
      summary: `Delete a ${kind} template`,
      access: "user",
      params,
      status: 204,
    }),
  };
}

const [study, drawing, chart] = [
  defineTemplateCalls("study"),
  defineTemplateCalls("drawing"),
  defineTemplateCalls("chart"),
];

export const templateCalls = { study, drawing, chart };

export const chartTemplatesApi = {
  studyTemplates: study.list,
  studyTemplate: study.read,
  saveStudyTemplate: study.save,
  removeStudyTemplate: study.remove,
  drawingTemplates: drawing.list,
  drawingTemplate: drawing.read,
  saveDrawingTemplate: drawing.save,
  removeDrawingTemplate: drawing.remove,
  chartTemplates: chart.list,
  chartTemplate: chart.read,
  saveChartTemplate: chart.save,
  removeChartTemplate: chart.remove,
};
