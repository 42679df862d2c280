import { useLingui } from "@entrywise/host/macro";
import { Kbd } from "@entrywise/ui";

/** Keyboard hints; hidden on touch screens. */
export function PaletteFoot() {
  const { t } = useLingui();
  return (
    <div className="palette-foot" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t({ message: "move", context: "palette key" })}
      </span>
      <span>
        <Kbd>↵</Kbd> {t({ message: "open", context: "palette key" })}
      </span>
      <span>
        <Kbd>Ctrl ↵</Kbd> {t`open in new tab`}
      </span>
      <span>
        <Kbd>Tab</Kbd> {t`next kind`}
      </span>
      <span className="palette-prefixes">
        <Kbd>&gt;</Kbd> {t`commands only`}
      </span>
      <span>
        <Kbd>#</Kbd> {t`tags and symbols`}
      </span>
      <span>
        <Kbd>?</Kbd> {t`help`}
      </span>
    </div>
  );
}
