import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { Plural, plural, Trans, useLingui } from "@entrywise/host/macro";
import { Button, Kbd, TriangleAlert } from "@entrywise/ui";
import { useEffect } from "react";
import { shareNames } from "../../frame/share-names.ts";
import type { ShownCounts } from "./shown-counts.ts";

interface PreferencesBarProps {
  /** Switches and ticks that are not saved. */
  changes: number;
  /** Members beside the reader. */
  others: number;
  /** By permission, trades that show that now and after saving; null: not known yet. */
  before: ShownCounts | null;
  after: ShownCounts | null;
  /** Whether what trades show was changed, if only for those that are shared later. */
  isAboutTrades: boolean;
  isSaving: boolean;
  onCancel: () => void;
  onSave: () => void;
}

/** What saving changes for whom, and saving it. Ctrl S saves as well. */
export function PreferencesBar(props: PreferencesBarProps) {
  const { changes, isSaving, onCancel, onSave } = props;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!isSaving) onSave();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [isSaving, onSave]);
  return (
    <div className="preferences-bar">
      <p role="status">
        <TriangleAlert aria-hidden="true" />
        <span>
          <b>
            <Plural value={changes} one="# change not saved." other="# changes not saved." />
          </b>{" "}
          <WhoSeesWhat {...props} />
        </span>
      </p>
      <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="solid" writes loading={isSaving} onClick={onSave}>
        <Trans>Save</Trans>{" "}
        <Kbd>
          <Trans>Ctrl S</Trans>
        </Kbd>
      </Button>
    </div>
  );
}

function WhoSeesWhat({ before, after, others, isAboutTrades }: PreferencesBarProps) {
  const { t } = useLingui();
  if (!isAboutTrades || before === null || after === null) return null;
  const changed = (sign: 1 | -1) =>
    (Object.keys(shareNames) as (keyof SharePermissions)[]).flatMap((name) => {
      const count = sign * (after[name] - before[name]);
      if (count <= 0) return [];
      const label = t(shareNames[name]);
      return [t`${label} of ${plural(count, { one: "# trade", other: "# trades" })}`];
    });
  const opened = changed(1).join(", ");
  const closed = changed(-1).join(", ");
  return (
    <>
      {opened === "" ? null : (
        <>
          <Plural
            value={others}
            _0={`There are no other members yet. New members will see: ${opened}.`}
            one={`# member will see: ${opened}.`}
            other={`# members will see: ${opened}.`}
          />{" "}
        </>
      )}
      {closed === "" ? null : (
        <>
          <Trans>Private from now on: {closed}.</Trans>{" "}
        </>
      )}
      {opened === "" && closed === "" ? <Trans>Applies to trades you share from now on.</Trans> : null}
      {opened === "" ? null : <Trans>You can turn this off at any time.</Trans>}
    </>
  );
}
