import { useHost } from "@entrywise/host";
import { Trans } from "@entrywise/host/macro";
import { Kbd } from "@entrywise/ui";

/** Says which keys walk through a list. */
export function StepKeysHint() {
  const { shortcutsEnabled } = useHost().settings;
  if (!shortcutsEnabled) return null;
  return (
    <small className="groups-keys">
      <Kbd>J</Kbd> <Kbd>K</Kbd> <Trans>next, previous</Trans>
    </small>
  );
}
