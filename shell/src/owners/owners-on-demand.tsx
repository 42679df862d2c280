import { useAtom } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import type { OwnerBadgesProps } from "./owner-badges.tsx";
import { ownersAtom } from "./owners-atom.ts";

const OwnerBadges = lazy(() => import("./owner-badges.tsx").then((part) => ({ default: part.OwnerBadges })));

/** Alt O shows and hides who made the parts of the page (M-268). */
export function OwnersOnDemand(props: Omit<OwnerBadgesProps, "onHide">) {
  const [state, setState] = useAtom(ownersAtom);
  useEffect(() => {
    setState("hidden");
    const listen = (event: KeyboardEvent) => {
      // By place: with Alt, some keyboards write another letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== "KeyO") return;
      event.preventDefault();
      setState((before) => (before === "shown" ? "hidden" : "shown"));
    };
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", listen);
      setState("forbidden");
    };
  }, [setState]);
  if (state !== "shown") return null;
  return (
    <Suspense>
      <OwnerBadges {...props} onHide={() => setState("hidden")} />
    </Suspense>
  );
}
