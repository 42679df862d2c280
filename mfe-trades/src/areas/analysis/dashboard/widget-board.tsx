import type { WidgetName } from "@entrywise/contracts/trades/statistics-display";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Button, ChevronDown, ChevronUp, Eye, EyeOff, GripVertical, IconButton } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { movedWidget, toggledWidget, type Widgets, widgetTexts } from "./arranged-widgets.ts";
import "./dashboard.css";

export interface WidgetBoardProps {
  widgets: Widgets;
  /** Null while nothing is arranged. */
  onArrange: ((widgets: Widgets) => void) | null;
  /** What this widget shows, and so its height, is not known yet: the ones below stay hidden, so that nothing moves under the eye. */
  settling?: WidgetName | null;
  draw: (name: WidgetName) => ReactNode;
}

/** Widgets in the user's order; while they are arranged each has a bar to drag, move by buttons, and hide. */
export function WidgetBoard({ widgets, onArrange, settling = null, draw }: WidgetBoardProps) {
  const [dragged, setDragged] = useState<WidgetName | null>(null);
  if (onArrange === null) {
    return (
      <div className="ds-grid">
        {widgets
          .filter(({ isHidden }) => !isHidden)
          .map(({ name }) => (
            <div key={name} data-widget={name} data-settling={name === settling || undefined}>
              {draw(name)}
            </div>
          ))}
      </div>
    );
  }
  return (
    <ol className="ds-grid ds-arranging" aria-label={t`Dashboard widgets`}>
      {widgets.map(({ name, isHidden }, index) => (
        <li
          key={name}
          data-widget={name}
          data-dragged={dragged === name ? "" : undefined}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            if (dragged !== name) onArrange(movedWidget(widgets, dragged, index));
          }}
          onDrop={(event) => event.preventDefault()}
        >
          <WidgetBar
            name={name}
            isHidden={isHidden}
            index={index}
            count={widgets.length}
            onMove={(to) => onArrange(movedWidget(widgets, name, to))}
            onToggle={() => onArrange(toggledWidget(widgets, name))}
            onDrag={setDragged}
          />
          {isHidden ? null : <div inert>{draw(name)}</div>}
        </li>
      ))}
    </ol>
  );
}

interface WidgetBarProps {
  name: WidgetName;
  isHidden: boolean;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onToggle: () => void;
  onDrag: (name: WidgetName | null) => void;
}

function WidgetBar({ name, isHidden, index, count, onMove, onToggle, onDrag }: WidgetBarProps) {
  const word = i18n._(widgetTexts[name]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging; the buttons inside move it without a mouse
    <div
      className="ds-widget-bar"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        onDrag(name);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <GripVertical aria-hidden="true" />
      <b>{word}</b>
      <span className="ds-widget-place">{isHidden ? t`hidden` : `${index + 1} of ${count}`}</span>
      <IconButton size="sm" aria-label={t`Move ${word} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={t`Move ${word} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <Button size="sm" variant="ghost" aria-label={`${isHidden ? t`Show` : t`Hide`} ${word}`} onClick={onToggle}>
        {isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        {isHidden ? t`Show` : t`Hide`}
      </Button>
    </div>
  );
}
