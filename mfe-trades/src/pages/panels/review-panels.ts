/** The panels in which a trade is reviewed: one file to fetch, because who opens one of them soon opens the others. */
export { InsightsPanel } from "../../features/insights/insights-panel.tsx";
export { TagsPanel } from "../../features/tags/tags-panel.tsx";
export { WorkflowPanel } from "../../features/workflow/workflow-panel.tsx";
export { InfoTab } from "./info.panel.tsx";
export { NotesPanel } from "./notes.panel.tsx";
