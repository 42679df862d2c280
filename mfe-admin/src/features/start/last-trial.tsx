import type { TrialRestore } from "@entrywise/contracts/platform/data-safety.api";
import { useDateText } from "@entrywise/host/dates";
import { type MessageDescriptor, msg, Plural, Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber, Panel } from "@entrywise/ui";
import { NightBars } from "./night-bars.tsx";
import { SafetyStatus } from "./safety-status.tsx";

const whole = (value: number) => formatNumber(value, { decimals: 0 });
const isGood = ({ failure, differences }: TrialRestore) => failure === null && differences.length === 0;

/** How last night's restore of the archive went, with the nights before. */
export function LastTrial({ trials, hasArchive }: { trials: readonly TrialRestore[]; hasArchive: boolean }) {
  const { t } = useLingui();
  const dates = useDateText();
  const [last] = trials;
  if (last === undefined) {
    return (
      <Panel title={t`Last trial restore`}>
        <p className="admin-safety-none">
          {hasArchive ? (
            <Trans>No restore has been tried yet. The first one follows the first base copy.</Trans>
          ) : (
            <Trans>Nothing to restore: this database isn't archived.</Trans>
          )}
        </p>
      </Panel>
    );
  }
  const [rows, nights] = [whole(last.rows), trials.length];
  return (
    <Panel title={t`Last trial restore`} actions={<SafetyStatus isGood={isGood(last)} text={t(statusText(last))} />}>
      <p className="admin-safety-figure">
        <b>{t(durationText(last.seconds))}</b> <span>{dates.dateTime(last.restoredTo ?? last.startedAt)}</span>
      </p>
      <Nights trials={trials} />
      {isGood(last) ? (
        <p className="admin-safety-foot">
          <Plural
            value={nights}
            one={`# night. ${rows} rows compared, no differences`}
            other={`# nights. ${rows} rows compared, no differences`}
          />
        </p>
      ) : (
        <p className="admin-safety-foot admin-safety-bad">{last.failure ?? last.differences.join("; ")}</p>
      )}
    </Panel>
  );
}

function statusText({ failure, differences }: TrialRestore): MessageDescriptor {
  if (failure !== null) return msg`failed`;
  return differences.length === 0 ? msg`digests match` : msg`rows differ`;
}

function durationText(seconds: number): MessageDescriptor {
  const minutes = whole(Math.floor(seconds / 60));
  const rest = whole(Math.floor(seconds % 60));
  return seconds < 60 ? msg`${rest} s` : msg`${minutes} min ${rest} s`;
}

function Nights({ trials }: { trials: readonly TrialRestore[] }) {
  const { t } = useLingui();
  const longest = Math.max(1, ...trials.map(({ seconds }) => seconds));
  const bars = trials.map((trial) => ({
    id: trial.startedAt,
    isGood: isGood(trial),
    share: trial.seconds / longest,
  }));
  const [good, all] = [whole(trials.filter(isGood).length), whole(trials.length)];
  return <NightBars bars={bars} slots={14} label={t`${good} of ${all} trial restores went well`} />;
}
