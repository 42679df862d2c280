import { t } from "@entrywise/host/macro";
import { ChevronLeft, ChevronRight, IconButton, Minus, Plus, Portal, X } from "@entrywise/ui";
import { giveFocusBack } from "@entrywise/ui/layout";
import { type KeyboardEvent, useEffect, useRef, useState, type WheelEvent } from "react";
import "./image-viewer.css";

export interface ViewedImage {
  id: string;
  name: string;
  snapshotUrl: string | null;
}

export interface ImageViewerProps {
  images: readonly ViewedImage[];
  firstId: string;
  onClose: () => void;
}

const steps = [1, 1.5, 2, 3, 4, 6];

/** Full-screen image viewer: arrows move between images, + and − zoom, 0 fits, Escape closes; dragging pans. */
export function ImageViewer({ images, firstId, onClose }: ImageViewerProps) {
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ id }) => id === firstId),
    ),
  );
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    frame.current?.focus();
    return () => {
      giveFocusBack(before.current);
    };
  }, []);
  const image = images[place] ?? images[0];
  if (image === undefined) return null;
  const walk = (by: number) => {
    setZoom(0);
    setPlace((place + by + images.length) % images.length);
  };
  const zoomBy = (by: number) => setZoom((now) => Math.min(steps.length - 1, Math.max(0, now + by)));
  const keys = new Map<string, () => void>([
    ["Escape", onClose],
    ["ArrowLeft", () => walk(-1)],
    ["ArrowRight", () => walk(1)],
    ["+", () => zoomBy(1)],
    ["=", () => zoomBy(1)],
    ["-", () => zoomBy(-1)],
    ["0", () => setZoom(0)],
  ]);
  const press = (event: KeyboardEvent) => {
    // Keys don't reach the page behind the viewer.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === "Tab") return keepInside(event);
    const act = keys.get(event.key);
    if (act === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  return (
    <Portal>
      <div
        ref={frame}
        className="viewer"
        role="dialog"
        aria-modal="true"
        data-state="open"
        aria-label={t`${image.name}, image ${place + 1} of ${images.length}`}
        tabIndex={-1}
        onKeyDown={press}
      >
        <div className="viewer-bar">
          <b>{image.name}</b>
          <span className="viewer-count">{t`${place + 1} of ${images.length}`}</span>
          <IconButton aria-label={t`Zoom out`} disabled={zoom === 0} onClick={() => zoomBy(-1)}>
            <Minus aria-hidden="true" />
          </IconButton>
          <output className="viewer-zoom" aria-label={t`Zoom`}>
            {Math.round((steps[zoom] ?? 1) * 100)} %
          </output>
          <IconButton aria-label={t`Zoom in`} disabled={zoom === steps.length - 1} onClick={() => zoomBy(1)}>
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={t`Close viewer`} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <Stage image={image} scale={steps[zoom] ?? 1} onZoom={zoomBy} />
        {images.length > 1 ? (
          <>
            <IconButton className="viewer-previous" aria-label={t`Previous image`} onClick={() => walk(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton className="viewer-next" aria-label={t`Next image`} onClick={() => walk(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
      </div>
    </Portal>
  );
}

interface StageProps {
  image: ViewedImage;
  scale: number;
  onZoom: (by: number) => void;
}

function Stage({ image, scale, onZoom }: StageProps) {
  const dragStart = useRef<{ x: number; y: number } | null>(null);
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey || scale === 1) onZoom(event.deltaY < 0 ? 1 : -1);
  };
  return (
    <div
      className="viewer-stage"
      onWheel={wheel}
      onPointerDown={(event) => {
        dragStart.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        if (dragStart.current === null || event.buttons === 0) return;
        event.currentTarget.scrollBy(dragStart.current.x - event.clientX, dragStart.current.y - event.clientY);
        dragStart.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={() => {
        dragStart.current = null;
      }}
    >
      <img
        src={image.snapshotUrl ?? ""}
        alt={image.name}
        draggable={false}
        style={{ maxWidth: `${scale * 100}%`, maxHeight: `${scale * 100}%` }}
        {...(scale === 1 ? {} : { className: "viewer-large" })}
      />
    </div>
  );
}

/** Tab stays inside the viewer. */
function keepInside(event: KeyboardEvent): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const [first, last] = [buttons[0], buttons.at(-1)];
  const leaves = event.shiftKey ? document.activeElement === first : document.activeElement === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
