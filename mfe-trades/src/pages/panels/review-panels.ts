/** The panels in which a trade is reviewed: one file to fetch, because who opens one of them soon opens the others. */
export { InsightsPanel } from "../../areas/trade/insights/insights-panel.tsx";
export { TagsPanel } from "../../areas/trade/tags/tags-panel.tsx";
export { WorkflowPanel } from "../../areas/trade/workflow/workflow-panel.tsx";
export { InfoTab } from "./info.panel.tsx";
export { NotesPanel } from "./notes.panel.tsx";
