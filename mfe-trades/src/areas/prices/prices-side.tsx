import type { BarCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import {
  ChartCandlestick,
  FlaskConical,
  IconButton,
  type LucideIcon,
  Note,
  Panel,
  RotateCw,
  Sparkles,
  Trash2,
} from "@entrywise/ui";
import { useDeleteOwnBars, useOwnBars } from "../../data/bars/own-bars.queries.ts";
import { spanText } from "../../data/suggested-map-mfp/proposal-texts.ts";
import { listText } from "../../display/list-text.ts";
import { tradesOfText, tradesText } from "../../display/trades-text.ts";
import "./prices.css";

/** Who is asked for bars that were not uploaded: said as it is, there is nothing to connect. */
export function ProviderPanel({ provider, exchanges }: Pick<BarCoverage, "provider" | "exchanges">) {
  return (
    <Panel title={t`Price provider`}>
      <ExchangesText exchanges={exchanges} />
      {provider === null && exchanges.length > 0 ? null : (
        <p className="pc-text">
          {provider === null
            ? t`No price provider is set up. Charts use the bars that you upload.`
            : t`${provider} is set up. Charts ask it for bars that you haven't uploaded, from 1 minute. Its bars aren't stored, so the weeks here show your uploads.`}
        </p>
      )}
    </Panel>
  );
}

/** Where the bars of coins come from, and whether this installation reaches it. */
function ExchangesText({ exchanges }: Pick<BarCoverage, "exchanges">) {
  if (exchanges.length === 0) return null;
  const away = exchanges.filter(({ state }) => state === "unreachable").map(({ name }) => name);
  const names = listText(exchanges.map(({ name }) => name));
  const awayNames = listText(away);
  return (
    <>
      <p className="pc-text">{t`Crypto charts use bars published by ${names}, from 1 minute up. Other symbols use bars you upload.`}</p>
      {away.length === 0 ? null : (
        <Note tone="warn">
          {away.length === exchanges.length
            ? t`Couldn't reach any of them. This installation may have no internet access. Upload bars instead.`
            : t`Couldn't reach ${awayNames}. We'll try again in a minute.`}
        </Note>
      )}
    </>
  );
}

/** What the bars that are missing would bring. */
export function GainsPanel({ coverage }: { coverage: BarCoverage }) {
  const { ofDayKey } = useDateText();
  const { trades, tradesWithBars, items } = coverage;
  const without = trades - tradesWithBars;
  if (without === 0) return null;
  const [largest] = items.toSorted((a, b) => b.tradesWithout - a.tradesWithout);
  return (
    <Panel title={t`What the missing bars would give you`}>
      <ul className="pc-gains">
        <Gain
          icon={ChartCandlestick}
          title={t`Charts for ${tradesText(without)}`}
          text={t`candles around entry and exit`}
        />
        <Gain icon={Sparkles} title={t`MAE and MFE for ${tradesText(without)}`} text={t`suggested, you confirm`} />
        <Gain
          icon={FlaskConical}
          title={t`What-if exits`}
          text={t`on all ${tradesText(trades)}, now ${tradesOfText(tradesWithBars, trades)}`}
        />
        <Gain icon={RotateCw} title={t`Replay`} text={t`bar by bar`} />
      </ul>
      {largest?.missingFrom == null || largest.missingTo === null ? null : (
        <Note>
          {t`Start with ${largest.symbol}: bars from ${ofDayKey(largest.missingFrom)} to ${ofDayKey(largest.missingTo)} would cover ${tradesText(largest.tradesWithout)}. 1-minute bars work best.`}
        </Note>
      )}
    </Panel>
  );
}

function Gain({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li>
      <Icon aria-hidden="true" />
      <b>{title}</b>
      <span>{text}</span>
    </li>
  );
}

/** Files that were uploaded, newest first. */
export function StoredFilesPanel() {
  const { day } = useDateText();
  const { data } = useOwnBars();
  const remove = useDeleteOwnBars();
  if (data === undefined || data.total === 0) return null;
  return (
    <Panel flush title={t`Uploaded bars`}>
      <ul className="pc-files" aria-label={t`Saved bars`}>
        {data.items.map(({ id, symbol, spanSeconds, from, to, fileName }) => (
          <li key={id}>
            <b>{symbol}</b>
            <span title={fileName}>
              {spanText(spanSeconds)} · {day(from)} – {day(to)}
            </span>
            <IconButton size="sm" writes aria-label={t`Delete ${fileName}`} onClick={() => remove.mutate(id)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
