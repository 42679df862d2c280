import { useLingui } from "@entrywise/host/macro";
import { Palette, Popover, Portal, Tooltip } from "@entrywise/ui";
import { lazy, Suspense } from "react";
import { lazyParts } from "../remotes/lazy-parts.ts";

const ThemeChoices = lazy(() => lazyParts.themes().then((part) => ({ default: part.ThemeChoices })));

/** Entry of the drawer with the theme choices (P-270); each takes effect at once. */
export function ThemePicker({ mini }: { mini: boolean }) {
  const { t } = useLingui();
  return (
    <Popover.Root positioning={{ placement: "right-end", gutter: 16 }} lazyMount unmountOnExit>
      <Tooltip content={t`Themes`} disabled={!mini} placement="right">
        <Popover.Trigger asChild>
          <button type="button" className="shell-nav-item">
            <Palette aria-hidden="true" />
            <span className={mini ? "ui-said" : ""}>{t`Themes`}</span>
          </button>
        </Popover.Trigger>
      </Tooltip>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="326px" aria-label={t`Themes`}>
            <Popover.Body>
              <Popover.Title className="shell-themes-title">{t`Themes`}</Popover.Title>
              <Suspense fallback={<div className="shell-themes-waiting" />}>
                <ThemeChoices />
              </Suspense>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
