export type { EditorCommand } from "./block-commands.ts";
export { editorColours } from "./editor-colours.ts";
export { type EditorText, isSameEditorText } from "./editor-text.ts";
export { linkAddress } from "./links.ts";
export { CalloutNode, setCallout } from "./objects/callout-node.ts";
export { setColumns } from "./objects/columns.tsx";
export {
  type ChangeObject,
  type DrawObject,
  insertObject,
  ObjectDrawing,
  objectNodes,
  type TextObject,
} from "./objects/object-nodes.tsx";
export { insertTable, PageBlockParts, pageBlocks, setCode } from "./objects/page-blocks.tsx";
export { textOfMarkdown } from "./read-markdown.ts";
export { RichTextEditor, type RichTextEditorProps, type UploadImage } from "./rich-text-editor.tsx";
