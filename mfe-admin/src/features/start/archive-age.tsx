import type { DataSafety } from "@entrywise/contracts/platform/data-safety.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber, Panel } from "@entrywise/ui";
import { SafetyStatus } from "./safety-status.tsx";

const [WIDTH, HEIGHT] = [300, 40];
/** The log is closed once a minute, and storing it takes a moment. */
const LATE_SECONDS = 90;

const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** What would be lost with the machine now, with its last hour. */
export function ArchiveAge({ archive }: { archive: DataSafety["archive"] }) {
  const { t } = useLingui();
  if (archive === null) {
    return (
      <Panel title={t`Archive age`}>
        <p className="admin-safety-none">
          <Trans>This database isn't archived. Set BACKUP_DIR, or archive your own server.</Trans>
        </p>
      </Panel>
    );
  }
  const { ageSeconds, limitSeconds, segments, lastHour } = archive;
  const isGood = ageSeconds <= LATE_SECONDS;
  const [age, limit] = [whole(ageSeconds), whole(limitSeconds)];
  return (
    <Panel
      title={t`Archive age`}
      actions={<SafetyStatus isGood={isGood} text={isGood ? t`within limit` : t`over limit`} />}
    >
      <p className="admin-safety-figure">
        <b>{t`${age} s`}</b> <span>{t`of at most ${limit} s`}</span>
      </p>
      <AgeLine ages={lastHour} limit={limitSeconds} />
      <p className="admin-safety-foot">
        <Plural value={segments} one="Last hour. # segment, encrypted" other="Last hour. # segments, encrypted" />
      </p>
    </Panel>
  );
}

function AgeLine({ ages, limit }: { ages: readonly number[]; limit: number }) {
  const { t } = useLingui();
  const most = Math.max(limit * 1.2, ...ages);
  const y = (seconds: number) => HEIGHT - (seconds / most) * (HEIGHT - 2);
  const step = WIDTH / Math.max(1, ages.length - 1);
  const worst = whole(Math.max(0, ...ages));
  return (
    <svg
      className="admin-safety-plot"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`Last hour, at most ${worst} s`}
    >
      <line x1={0} x2={WIDTH} y1={y(limit)} y2={y(limit)} />
      <polyline points={ages.map((seconds, at) => `${at * step},${y(seconds)}`).join(" ")} />
    </svg>
  );
}
