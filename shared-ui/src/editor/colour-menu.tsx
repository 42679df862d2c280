import { useLingui } from "@entrywise/host/macro";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $patchStyleText } from "@lexical/selection";
import { $getSelection, $isRangeSelection } from "lexical";
import { ChevronDown } from "lucide-react";
import { type CSSProperties, useEffect, useState } from "react";
import {
  type ColourChoice,
  colourName,
  colourStyle,
  defaultColour,
  editorColours,
  keepRecent,
  readRecent,
  withRecent,
} from "./editor-colours.ts";

/** Colours the selection: the last used, then all as text and as background in a grid of five columns (P-704). */
export function ColourMenu() {
  const { t } = useLingui();
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  const [recent, setRecent] = useState(readRecent);
  useEscape(isOpen, setOpen);
  const choose = (choice: ColourChoice) => {
    editor.update(() => {
      const selection = $getSelection();
      if ($isRangeSelection(selection)) $patchStyleText(selection, colourStyle(choice));
    });
    const next = withRecent(recent, choice);
    setRecent(next);
    keepRecent(next);
    setOpen(false);
  };
  const grid = (name: string, choices: readonly ColourChoice[]) => (
    <>
      <p className="editor-menu-head">{name}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere */}
      <div className="editor-colours" role="group" aria-label={name}>
        {choices.map((choice) => (
          <Swatch key={colourName(choice)} choice={choice} onChoose={() => choose(choice)} />
        ))}
      </div>
    </>
  );
  return (
    <span className="editor-colour">
      <button
        type="button"
        className="editor-button editor-colour-button"
        aria-label={t`Colour`}
        aria-expanded={isOpen}
        title={t`Colour`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <b aria-hidden="true">A</b>
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen ? (
        <div className="editor-colour-menu">
          {grid(t`Recent`, recent)}
          {grid(t`Text`, [defaultColour, ...editorColours.map((colour) => ({ part: "text" as const, colour }))])}
          {grid(
            t`Background`,
            editorColours.map((colour) => ({ part: "background" as const, colour })),
          )}
        </div>
      ) : null}
    </span>
  );
}

function Swatch({ choice, onChoose }: { choice: ColourChoice; onChoose: () => void }) {
  const { color, "background-color": backgroundColor } = colourStyle(choice);
  const style: CSSProperties = { ...(color ? { color } : {}), ...(backgroundColor ? { backgroundColor } : {}) };
  return (
    <button
      type="button"
      className="editor-swatch"
      aria-label={colourName(choice)}
      title={colourName(choice)}
      style={style}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span aria-hidden="true">A</span>
    </button>
  );
}

/** Focus stays in the text, so Escape is handled before it reaches the text or the page. */
function useEscape(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    };
    addEventListener("keydown", close, true);
    return () => removeEventListener("keydown", close, true);
  }, [isOpen, setOpen]);
}
