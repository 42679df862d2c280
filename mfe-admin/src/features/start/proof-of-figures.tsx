import { type FigureProofs, figureProofs } from "@entrywise/contracts/trades/proof.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useAdminRead } from "../../data/admin.queries.ts";
import { NightBars } from "./night-bars.tsx";
import { SafetyStatus } from "./safety-status.tsx";
import "./data-safety.css";

const NIGHTS = 28;
const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** Number of accounts recalculated last night, and any differences. */
export function ProofOfFigures() {
  const { t } = useLingui();
  const proofs = useAdminRead(["figure-proofs"], (callAdmin, signal) =>
    callAdmin("GET /commands/figure-proofs", { parser: figureProofs, signal }),
  );
  return (
    <QuerySection query={proofs} failure={t`Couldn't load the proof of figures`} rows={3} rowHeight={32}>
      {(data) => <Proof proofs={data} />}
    </QuerySection>
  );
}

function Proof({ proofs }: { proofs: FigureProofs }) {
  const { t } = useLingui();
  const { nights, differing } = proofs;
  const [last] = nights;
  if (last === undefined) {
    return (
      <Panel title={t`Proof of figures`}>
        <p className="admin-safety-none">
          <Trans>No figures have been proved yet. The first proof runs tonight.</Trans>
        </p>
      </Panel>
    );
  }
  const [same, all, found] = [whole(last.accounts - last.differing), whole(last.accounts), whole(differing)];
  const isGood = differing === 0;
  return (
    <Panel
      title={t`Proof of figures`}
      actions={
        <SafetyStatus
          isGood={isGood}
          text={isGood ? t`no difference` : differing === 1 ? t`1 account differs` : t`${found} accounts differ`}
        />
      }
    >
      <p className="admin-safety-figure">
        <b>{t`${same} of ${all}`}</b> <NightText night={last.night} />
      </p>
      <Nights nights={nights} />
      {isGood ? <Foot nights={nights} /> : <Differences proofs={proofs} />}
    </Panel>
  );
}

function NightText({ night }: { night: string }) {
  const dates = useDateText();
  const day = dates.ofDayKey(night);
  return (
    <span>
      <Trans>accounts proved on {day}</Trans>
    </span>
  );
}

function Foot({ nights }: Pick<FigureProofs, "nights">) {
  const dates = useDateText();
  const differed = nights.find(({ differing }) => differing > 0);
  const day = differed === undefined ? "" : dates.ofDayKey(differed.night);
  return (
    <p className="admin-safety-foot">
      {differed === undefined ? (
        <Plural value={nights.length} one="# night, no differences" other="# nights, no differences" />
      ) : (
        <Plural
          value={nights.length}
          one={`# night. Figures differed on ${day} and no longer do`}
          other={`# nights. Figures differed on ${day} and no longer do`}
        />
      )}
    </p>
  );
}

/** Accounts by id only, without their owners. */
function Differences({ proofs: { differences } }: { proofs: FigureProofs }) {
  return (
    <ul className="admin-safety-foot admin-safety-bad">
      {differences.slice(0, 3).map(({ accountId, figures }) => (
        <li key={accountId}>
          <code>{accountId}</code>: {figures.join(", ")}
        </li>
      ))}
    </ul>
  );
}

function Nights({ nights }: Pick<FigureProofs, "nights">) {
  const { t } = useLingui();
  const bars = nights.map(({ night, differing }) => ({ id: night, isGood: differing === 0, share: 0.6 }));
  const [good, all] = [whole(bars.filter(({ isGood }) => isGood).length), whole(bars.length)];
  return <NightBars bars={bars} slots={NIGHTS} label={t`${good} of ${all} nights without a difference`} />;
}
