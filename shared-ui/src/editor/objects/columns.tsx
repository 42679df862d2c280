import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $createTableCellNode,
  $createTableNodeWithDimensions,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  type TableCellNode,
  TableNode,
} from "@lexical/table";
import { $findMatchingParent, $insertNodeToNearestRoot } from "@lexical/utils";
import {
  $createParagraphNode,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";
import { useEffect } from "react";

/**
 * Columns are a table with one row and no header. Releases without columns show and save them as that table, so no content is
 * lost.
 */
export function $isColumns(node: LexicalNode | null): node is TableNode {
  if (!$isTableNode(node) || node.getChildrenSize() !== 1) return false;
  return cellsOf(node).every((cell) => !cell.hasHeader());
}

function cellsOf(table: TableNode): TableCellNode[] {
  const row = table.getFirstChild();
  return $isTableRowNode(row) ? row.getChildren().filter($isTableCellNode) : [];
}

/** Inserts columns at the caret, or changes how many there are; with one, their content is stacked. */
export function setColumns(editor: LexicalEditor, count: 1 | 2 | 3): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const table = $findMatchingParent(selection.anchor.getNode(), $isTableNode);
    if (table === null) {
      if (count > 1) $insertColumns(count);
    } else if ($isColumns(table)) {
      if (count === 1) $takeApart(table);
      else $recount(table, count);
    }
  });
}

function $insertColumns(count: number): void {
  const table = $createTableNodeWithDimensions(1, count, false);
  $insertNodeToNearestRoot(table);
  cellsOf(table)[0]?.selectStart();
}

function $takeApart(table: TableNode): void {
  for (const block of cellsOf(table).flatMap((cell) => cell.getChildren())) table.insertBefore(block);
  table.remove();
}

/** The content of removed columns moves to the end of the last remaining one. */
function $recount(table: TableNode, count: number): void {
  const cells = cellsOf(table);
  const last = cells[Math.min(count, cells.length) - 1];
  for (const cell of cells.slice(count)) {
    last?.append(...cell.getChildren());
    cell.remove();
  }
  for (let missing = count - cells.length; missing > 0; missing--) {
    last?.getParentOrThrow().append($createTableCellNode().append($createParagraphNode()));
  }
}

/** Draws these tables as columns; screen readers don't announce them as tables. */
export function ColumnsParts() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerMutationListener(TableNode, (mutations) =>
        editor.getEditorState().read(() => {
          for (const [key, kind] of mutations) {
            if (kind !== "destroyed") showAs(editor.getElementByKey(key), $isColumns($getNodeByKey(key)));
          }
        }),
      ),
    [editor],
  );
  return null;
}

function showAs(element: HTMLElement | null, isColumns: boolean): void {
  element?.classList.toggle("editor-columns", isColumns);
  const table = element?.matches("table") ? element : element?.querySelector("table");
  if (isColumns) table?.setAttribute("role", "presentation");
  else table?.removeAttribute("role");
}
