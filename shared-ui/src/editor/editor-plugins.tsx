import { $generateNodesFromDOM } from "@lexical/html";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { mergeRegister } from "@lexical/utils";
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  HISTORY_MERGE_TAG,
  PASTE_COMMAND,
  RootNode,
} from "lexical";
import { useEffect, useRef } from "react";
import { type EditorText, isSameEditorText, stateOfText, textOfState } from "./editor-text.ts";
import { withoutAddresses, withoutLinks } from "./links.ts";

/** Always keeps an empty paragraph at the end (P-702). */
export function TrailingParagraph() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerNodeTransform(RootNode, (root) => {
        const last = root.getLastChild();
        if ($isParagraphNode(last) && last.isEmpty()) return;
        root.append($createParagraphNode());
      }),
    [editor],
  );
  return null;
}

export interface ValueProps {
  value: EditorText;
  onChange: (value: EditorText) => void;
}

const MOST_AWAITED = 200;

/** Reports edits, and shows values that come from elsewhere. */
export function Value({ value, onChange }: ValueProps) {
  const [editor] = useLexicalComposerContext();
  const lastText = useRef(value);
  // Edits that haven't come back as the value yet: a value that lags behind isn't a change from elsewhere.
  const awaited = useRef<EditorText[]>([]);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const own = awaited.current.findIndex((text) => isSameEditorText(text, value));
    if (own !== -1) {
      awaited.current.splice(0, own + 1);
      return;
    }
    if (isSameEditorText(lastText.current, value)) {
      lastText.current = value;
      return;
    }
    awaited.current = [];
    lastText.current = value;
    const state = editor.parseEditorState(JSON.stringify(stateOfText(value)));
    editor.setEditorState(state, { tag: HISTORY_MERGE_TAG });
  }, [editor, value]);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        const text = textOfState(editorState.toJSON());
        if (isSameEditorText(lastText.current, text)) return;
        lastText.current = text;
        awaited.current.push(text);
        if (awaited.current.length > MOST_AWAITED) awaited.current.shift();
        latest.current(text);
      }),
    [editor],
  );
  return null;
}

export interface PasteRulesProps {
  canLink: boolean;
  /** Handles pasted and dropped images. */
  onImage: ((file: File) => void) | undefined;
}

/** Sanitises pasted content (P-706, O-173). */
export function PasteRules({ canLink, onImage }: PasteRulesProps) {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const takeImage = (data: DataTransfer | null, event: Event) => {
      const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
      if (file === undefined || data?.types.includes("text/html")) return false;
      event.preventDefault();
      onImage?.(file);
      return true;
    };
    return mergeRegister(
      editor.registerCommand(DROP_COMMAND, (event) => takeImage(event.dataTransfer, event), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          if (!(event instanceof ClipboardEvent) || event.clipboardData === null) return false;
          const { clipboardData: data } = event;
          if (takeImage(data, event)) return true;
          if (canLink) return false;
          event.preventDefault();
          const html = data.getData("text/html");
          editor.update(() => {
            const selection = $getSelection();
            if (!$isRangeSelection(selection)) return;
            if (html === "") selection.insertRawText(withoutAddresses(data.getData("text/plain")));
            else $insertNodes($generateNodesFromDOM(editor, withoutLinks(html)));
          });
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    );
  }, [editor, canLink, onImage]);
  return null;
}

/** Puts the caret at the end once the editor is mounted. */
export function FocusAtEnd() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    editor.focus(() => {
      editor.update(() => {
        const root = $getRoot();
        const children = root.getChildren();
        const last = children.at(-2) ?? children.at(-1);
        if ($isElementNode(last)) last.selectEnd();
      });
    });
  }, [editor]);
  return null;
}
