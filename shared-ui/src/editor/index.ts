export type { EditorCommand } from "./block-commands.ts";
export { editorColours } from "./editor-colours.ts";
export { type EditorText, isSameEditorText } from "./editor-text.ts";
export { linkAddress } from "./links.ts";
export { RichTextEditor, type RichTextEditorProps, type UploadImage } from "./rich-text-editor.tsx";
