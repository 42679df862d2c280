import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { movementUnit } from "@entrywise/domain/instrument";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { Avatar, Button, LinkIcon, Pips, RewardRisk, Tag } from "@entrywise/ui";
import { ReconciledTag } from "@entrywise/ui/lists";
import { DirectionText, ResultChip } from "../../../display/result-chip.tsx";
import { tradeDatesText } from "../../../display/trade-dates-text.ts";
import { marketNames, toneOfResult } from "../../../display/trade-texts.ts";

/** "EF" of elena.fx. */
function toInitials(handle: string): string {
  const parts = handle.split(/[._-]+/).filter((part) => part !== "");
  const [first = "", second = first.slice(1)] = parts;
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
}

/** What was traded, when, and how it went. */
export function SharedHeader({ trade }: { trade: SharedTrade }) {
  const { snackbar } = useHost();
  const dates = useDateText();
  const { position, status, plannedDate, ownerHandle } = trade;
  const { openDate = null, closeDate = null, isClosed = false, totalNetRR = null, totalNetPips = null } = position;
  const exits = position.openPositions.flatMap(({ closePositions }) => closePositions).length;
  const result = position.winLossStatus ?? WinLossStatus.None;
  const when = tradeDatesText({ status, plannedDate, openDate, closeDate, isClosed }, dates);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    snackbar({ type: "success", text: t`Copied to clipboard!` });
  };
  return (
    <header className="shared-head">
      {ownerHandle === null ? null : <Avatar initials={toInitials(ownerHandle)} size={40} />}
      <div className="shared-what">
        <div className="shared-title">
          <h1>{trade.instrument}</h1>
          <DirectionText direction={trade.direction} />
          <Tag>{i18n._(marketNames[trade.marketType])}</Tag>
          <ResultChip status={result} />
          {trade.demo ? <Tag>{t`Demo`}</Tag> : null}
          {trade.reconciled === true ? <ReconciledTag /> : null}
        </div>
        <p className="shared-sub">
          {ownerHandle === null ? null : (
            <>
              <Trans>
                {"Shared by "}
                <b>@{ownerHandle}</b>
                {" ·"}
              </Trans>{" "}
            </>
          )}
          {[when, trade.strategy, trade.accountName].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="shared-result">
        {totalNetRR === null ? null : (
          <span className="shared-rr">
            <RewardRisk
              value={totalNetRR}
              estimated={position.hasEstimatedCosts === true}
              unit
              result={toneOfResult(result)}
              arrow
            />
          </span>
        )}
        {totalNetPips === null ? null : (
          <span className="shared-sub">
            {exits > 1 ? (
              <Trans>
                <Pips value={totalNetPips} signed unit market={movementUnit(trade.marketType)} /> on average
              </Trans>
            ) : (
              <Pips value={totalNetPips} signed unit market={movementUnit(trade.marketType)} />
            )}
          </span>
        )}
      </div>
      <Button onClick={() => void copy()}>
        <LinkIcon aria-hidden="true" />
        {t`Copy Link`}
      </Button>
    </header>
  );
}
