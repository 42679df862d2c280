import { $createCodeNode, $isCodeNode, CodeNode } from "@lexical/code-core";
import { TablePlugin } from "@lexical/react/LexicalTablePlugin";
import { $setBlocksType } from "@lexical/selection";
import { INSERT_TABLE_COMMAND, TableCellNode, TableNode, TableRowNode } from "@lexical/table";
import { $createParagraphNode, $getSelection, $isRangeSelection, type LexicalEditor } from "lexical";
import { ColumnsParts } from "./columns.tsx";

/** Blocks for full pages, as opposed to notes beside a trade. */
export const pageBlocks = [CodeNode, TableNode, TableRowNode, TableCellNode];

/** Plugins that {@link pageBlocks} need: Tab moves between table cells. */
export const PageBlockParts = () => (
  <>
    <TablePlugin hasCellMerge={false} hasCellBackgroundColor={false} hasNestedTables={false} hasHorizontalScroll />
    <ColumnsParts />
  </>
);

/** Turns the selected blocks into code, or back into plain text. */
export function setCode(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const block = selection.anchor.getNode().getTopLevelElement();
    $setBlocksType(selection, () => ($isCodeNode(block) ? $createParagraphNode() : $createCodeNode()));
  });
}

/** Inserts a table of three columns and three rows, the first row being its header. */
export function insertTable(editor: LexicalEditor): void {
  editor.dispatchCommand(INSERT_TABLE_COMMAND, {
    columns: "3",
    rows: "3",
    includeHeaders: { rows: true, columns: false },
  });
}
