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
 * Columns are a table of one row that has no head. Releases that know no columns show, keep and save it as that table, so a page
 * is whole wherever it is opened.
 */
export function $isColumns(node: LexicalNode | null): node is TableNode {
  if (!$isTableNode(node) || node.getChildrenSize() !== 1) return false;
  return cellsOf(node).every((cell) => !cell.hasHeader());
}

function cellsOf(table: TableNode): TableCellNode[] {
  const row = table.getFirstChild();
  return $isTableRowNode(row) ? row.getChildren().filter($isTableCellNode) : [];
}

/** Puts columns where the caret is, or gives those around it another number; with one, what they hold stands below each other. */
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

/** The content of removed columns moves to the end of the last that stays. */
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

/** Draws such tables as columns; for a screen reader they are no table. */
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
