import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { CloudCheck, Spinner } from "@entrywise/ui";
import { useAtomValue } from "jotai";
import { settingsSavesAtom } from "../session/saved-settings.ts";
import { timeOfDay } from "./date-sample.ts";

/** Saving, or when the server took the last change; nothing before the first. */
export function SavedMark() {
  const { settings } = useHost();
  const { t } = useLingui();
  const { running, savedAt, hasFailed } = useAtomValue(settingsSavesAtom);
  const time = savedAt === null ? "" : timeOfDay(new Date(savedAt), settings);
  return (
    <span className="settings-saved" role="status">
      {running > 0 ? (
        <>
          <Spinner />
          <Trans>Saving…</Trans>
        </>
      ) : hasFailed ? (
        <Trans>Not saved</Trans>
      ) : savedAt === null ? null : (
        <>
          <CloudCheck aria-hidden="true" size={14} />
          {t`Saved ${time}`}
        </>
      )}
    </span>
  );
}
