import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { CloudCheck, Spinner } from "@entrywise/ui";
import { useAtomValue } from "jotai";
import { settingsSavesAtom } from "../session/saved-settings.ts";

/** Saving, or when the server took the last change; nothing before the first. */
export function SavedMark() {
  const dates = useDateText();
  const { t } = useLingui();
  const { running, savedAt, hasFailed } = useAtomValue(settingsSavesAtom);
  const time = savedAt === null ? "" : dates.time(new Date(savedAt).toISOString());
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
