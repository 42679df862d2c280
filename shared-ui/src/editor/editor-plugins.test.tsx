import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { act, cleanup, render } from "@testing-library/react";
import { $createParagraphNode, $createTextNode, $getRoot, type LexicalEditor } from "lexical";
import { afterEach, expect, test } from "vitest";
import { Value } from "./editor-plugins.tsx";
import type { EditorText } from "./editor-text.ts";

afterEach(cleanup);

let editor: LexicalEditor | null = null;
function Grip() {
  [editor] = useLexicalComposerContext();
  return null;
}

const textNow = () => editor?.getEditorState().read(() => $getRoot().getTextContent()) ?? "";

const write = (text: string) =>
  act(async () => {
    editor?.update(
      () => {
        $getRoot()
          .clear()
          .append($createParagraphNode().append($createTextNode(text)));
      },
      { discrete: true },
    );
  });

/** The editor, whose page may lag behind with the text it was given. */
function open() {
  const changes: EditorText[] = [];
  const draw = (value: EditorText) => (
    <LexicalComposer initialConfig={{ namespace: "test", onError: (error) => Promise.reject(error) }}>
      <Grip />
      <Value value={value} onChange={(text) => changes.push(text)} />
    </LexicalComposer>
  );
  const { rerender } = render(draw(null));
  return { changes, show: (value: EditorText) => act(async () => rerender(draw(value))) };
}

test("Y-150 a value that lags behind what is typed takes no keystroke back", async () => {
  const { changes, show } = open();
  await write("B");
  await write("Br");
  await show(changes[0] ?? null);
  expect(textNow()).toBe("Br");
  await show(changes[1] ?? null);
  expect(textNow()).toBe("Br");
});

test("Y-151 a text that comes from elsewhere is shown", async () => {
  const { changes, show } = open();
  await write("Theirs");
  const theirs = changes[0] ?? null;
  await show(theirs);
  await write("Mine");
  await show(changes[1] ?? null);
  await show(theirs);
  expect(textNow().trim()).toBe("Theirs");
});
