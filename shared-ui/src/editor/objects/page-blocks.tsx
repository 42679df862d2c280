import { $createCodeNode, $isCodeNode, CodeNode } from "@lexical/code-core";
import { TablePlugin } from "@lexical/react/LexicalTablePlugin";
import { $setBlocksType } from "@lexical/selection";
import { INSERT_TABLE_COMMAND, TableCellNode, TableNode, TableRowNode } from "@lexical/table";
import { $createParagraphNode, $getSelection, $isRangeSelection, type LexicalEditor } from "lexical";
import { ColumnsParts } from "./columns.tsx";

/** Blocks for pages that are more than a note beside a trade. */
export const pageBlocks = [CodeNode, TableNode, TableRowNode, TableCellNode];

/** What {@link pageBlocks} need to be written in: Tab walks the cells of a table. */
export const PageBlockParts = () => (
  <>
    <TablePlugin hasCellMerge={false} hasCellBackgroundColor={false} hasNestedTables={false} hasHorizontalScroll />
    <ColumnsParts />
  </>
);

/** Makes the blocks that are selected code, or plain text again. */
export function setCode(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const block = selection.anchor.getNode().getTopLevelElement();
    $setBlocksType(selection, () => ($isCodeNode(block) ? $createParagraphNode() : $createCodeNode()));
  });
}

/** Puts a table of three columns and three rows, the first of which is its head. */
export function insertTable(editor: LexicalEditor): void {
  editor.dispatchCommand(INSERT_TABLE_COMMAND, {
    columns: "3",
    rows: "3",
    includeHeaders: { rows: true, columns: false },
  });
}
