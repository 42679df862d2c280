import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { msg, t } from "@entrywise/host/macro";
import { RewardRisk } from "@entrywise/ui";
import { toneOfSum } from "../display/trade-texts.ts";
import { anyRR } from "../filter/trades-address.ts";
import { payoffRR, plain, type Statistic } from "./statistic.tsx";

const withRR = ({ countRR }: HeadlineStatistics) => countRR;
const knownRR = { "totalNetRR.min": anyRR };
const wins = { winLossStatuses: [WinLossStatus.Win] };
const losses = { winLossStatuses: [WinLossStatus.Loss] };

/** Statistics in R, of the trades with a stop. */
export const rewardStatistics = {
  netRR: {
    label: msg`Net R`,
    grossLabel: msg`Reward before costs`,
    definition: msg`Total R: net profit ÷ amount at risk at the initial stop. Trades without a stop have no R and are excluded.`,
    n: withRR,
    figure: ({ netRR }) => (
      <RewardRisk value={netRR} unit result={toneOfSum(netRR)} arrow missingReason={t`No trades have a stop`} />
    ),
    behind: knownRR,
  },
  payoffRR: {
    label: msg`Average win / loss in R`,
    definition: msg`Average R of the wins ÷ that of the losses. Break-even trades and trades without a stop are in neither.`,
    n: ({ winsRR, lossesRR, countRR }) =>
      winsRR === undefined || lossesRR === undefined ? countRR : winsRR + lossesRR,
    figure: (headline) => plain(payoffRR(headline), 2, t`Needs a win and a loss with a stop`),
    behind: knownRR,
  },
  expectancyRR: {
    label: msg`Expectancy in R`,
    definition: msg`Average R of the trades with a stop.`,
    n: withRR,
    figure: ({ expectancyRR }) => (
      <RewardRisk value={expectancyRR} unit result={toneOfSum(expectancyRR)} missingReason={t`No trades have a stop`} />
    ),
    behind: knownRR,
  },
  averageWinRR: {
    label: msg`Average win in R`,
    definition: msg`Average R of the wins with a stop.`,
    n: ({ winsRR, countRR }) => winsRR ?? countRR,
    figure: ({ averageWinRR }) => (
      <RewardRisk value={averageWinRR} unit missingReason={t`No winning trades have a stop`} />
    ),
    behind: { ...knownRR, ...wins },
  },
  averageLossRR: {
    label: msg`Average loss in R`,
    definition: msg`Average R of the losses with a stop.`,
    n: ({ lossesRR, countRR }) => lossesRR ?? countRR,
    figure: ({ averageLossRR }) => (
      <RewardRisk value={averageLossRR} unit missingReason={t`No losing trades have a stop`} />
    ),
    behind: { ...knownRR, ...losses },
  },
  deviationRR: {
    label: msg`Deviation of R`,
    definition: msg`Sample standard deviation of R: how far individual trades are from the average.`,
    n: withRR,
    figure: ({ deviationRR }) => (
      <RewardRisk value={deviationRR ?? null} unit signed={false} missingReason={t`Too few trades`} />
    ),
    behind: knownRR,
  },
  sqn: {
    label: msg`SQN`,
    definition: msg`√n × average R ÷ sample standard deviation of R. Meaningful from 30 trades.`,
    n: withRR,
    figure: ({ sqn }) => plain(sqn),
    behind: knownRR,
  },
  drawdownRR: {
    label: msg`Max drawdown in R`,
    definition: msg`Largest drop in cumulative R from its previous peak, by close time.`,
    n: withRR,
    figure: ({ drawdownRR }) => (
      <RewardRisk
        value={drawdownRR === null || drawdownRR === 0 ? drawdownRR : -drawdownRR}
        unit
        result={drawdownRR === null || drawdownRR === 0 ? null : "loss"}
        missingReason={t`No trades have a stop`}
      />
    ),
    behind: knownRR,
  },
} as const satisfies Record<string, Statistic>;
