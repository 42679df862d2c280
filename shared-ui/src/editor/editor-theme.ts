import type { EditorThemeClasses } from "lexical";

/** Classes of `editor.css`, shared with the read-only view. */
export const editorTheme: EditorThemeClasses = {
  paragraph: "editor-p",
  heading: { h1: "editor-h1", h2: "editor-h2", h3: "editor-h3" },
  quote: "editor-quote",
  list: {
    ul: "editor-ul",
    ol: "editor-ol",
    listitem: "editor-li",
    nested: { listitem: "editor-nested" },
    checklist: "editor-todo",
    listitemChecked: "editor-done",
    listitemUnchecked: "editor-undone",
  },
  link: "editor-link",
  code: "editor-code-block",
  table: "editor-table",
  tableCell: "editor-cell",
  tableCellHeader: "editor-cell-head",
  tableCellSelected: "editor-cell-selected",
  tableScrollableWrapper: "editor-table-scroll",
  text: {
    bold: "editor-bold",
    italic: "editor-italic",
    underline: "editor-underline",
    strikethrough: "editor-strike",
    underlineStrikethrough: "editor-underline-strike",
    code: "editor-code",
  },
};
