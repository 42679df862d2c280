import { Catcher, type HostParts, RemoteContext } from "@entrywise/host/shell";
import type { ComponentProps, ReactNode } from "react";

type Draw = (...given: never[]) => ReactNode;
export type PanelSlots = Readonly<Record<string, Draw | undefined>>;
type Scope = ComponentProps<typeof RemoteContext>["value"];

const nothing = () => null;

/** Renders inside the boundary, which then also catches what the function throws. */
function Drawn({ draw, given }: { draw: Draw; given: never[] }) {
  return draw(...given);
}

/**
 * Content that a page renders inside another remote's panel as its own: it uses the page remote's services and styles. Its
 * failures don't affect the panel.
 */
export function ownSlots(
  slots: PanelSlots,
  scope: Scope,
  { Frame, onRenderError }: Pick<HostParts, "Frame" | "onRenderError">,
): PanelSlots {
  const owned =
    (draw: Draw) =>
    (...given: never[]) => {
      const drawn = <Drawn draw={draw} given={given} />;
      if (scope === null) return drawn;
      const frame = Frame === undefined ? drawn : <Frame remoteId={scope.id}>{drawn}</Frame>;
      return (
        <RemoteContext value={scope}>
          <Catcher resetKey="" onError={(error) => onRenderError(scope.id, error)} fallback={nothing}>
            {frame}
          </Catcher>
        </RemoteContext>
      );
    };
  return Object.fromEntries(Object.entries(slots).map(([name, draw]) => [name, draw && owned(draw)]));
}
