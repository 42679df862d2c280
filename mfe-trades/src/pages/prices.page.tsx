import { Page } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, ChartCandlestick, EmptyState, Kbd, PageContent, Upload } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { type ReactNode, useMemo, useRef } from "react";
import { useBulkEdit } from "../areas/lists/bulk-edit/bulk.queries.ts";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { BarDrop } from "../areas/prices/bar-drop.tsx";
import { CoverageTable } from "../areas/prices/coverage-table.tsx";
import { FillPanel } from "../areas/prices/fill-panel.tsx";
import { GainsPanel, ProviderPanel, StoredFilesPanel } from "../areas/prices/prices-side.tsx";
import { newestZone, UploadList } from "../areas/prices/upload-list.tsx";
import { useBarUploads } from "../areas/prices/use-bar-uploads.ts";
import { usePageKey } from "../catalogue/use-page-key.ts";
import { usePageKeys } from "../catalogue/use-page-keys.ts";
import { useBarCoverage } from "../data/bars/bar-coverage.queries.ts";
import { useOwnBars } from "../data/bars/own-bars.queries.ts";
import { tradesOfText } from "../display/trades-text.ts";
import { noFilter } from "../filter/trade-filter-url.ts";
import { useTradeFilter } from "../filter/use-trade-filter.ts";
import "../areas/prices/prices.css";

/** Which bars trades have and lack, and the place to upload many files of them at once. */
export function PricesPage({ tabs }: { tabs: ReactNode }) {
  const [filter, setFilter] = useTradeFilter();
  const coverage = useBarCoverage(filter);
  const all = useBarCoverage(noFilter).data;
  const files = useOwnBars().data;
  const symbols = useMemo(() => all?.items.map(({ symbol }) => symbol) ?? [], [all]);
  const uploads = useBarUploads(symbols);
  const { apply, progress } = useBulkEdit(() => undefined);
  const input = useRef<HTMLInputElement>(null);
  const chosenFor = useRef<string | null>(null);
  const choose = (symbol: string | null) => {
    chosenFor.current = symbol;
    input.current?.click();
  };
  usePageKey("upload-bars", () => choose(null));
  const uploadKey = usePageKeys()("upload-bars");
  const { data } = coverage;
  return (
    <Page title={t`Prices`} tabs={tabs}>
      <TradeFilterBar
        filter={filter}
        onChange={setFilter}
        count={null}
        counter={
          <span className="tf-count" role="status">
            {data === undefined ? "" : t`${tradesOfText(data.tradesWithBars, data.trades)} with bars`}
          </span>
        }
        actions={
          <Button size="sm" variant="solid" onClick={() => choose(null)}>
            <Upload aria-hidden="true" />
            {t`Upload bars`}
            {uploadKey === null ? null : <Kbd aria-hidden="true">{uploadKey}</Kbd>}
          </Button>
        }
      />
      <PageContent>
        <input
          ref={input}
          className="ui-said"
          type="file"
          multiple
          tabIndex={-1}
          accept=".csv,.txt,.zip,text/csv,application/zip"
          aria-label={t`Bar files`}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])], chosenFor.current);
            chosenFor.current = null;
            event.target.value = "";
          }}
        />
        <QuerySection
          query={coverage}
          failure={t`Couldn't load prices`}
          detail={t`Your trades aren't affected.`}
          rows={8}
        >
          {(stored) => (
            <div className="pc-page">
              <div className="pc-main">
                <FillPanel
                  count={stored.toFill}
                  progress={progress}
                  onFill={() => void apply(stored.tradeIdsToFill, { kind: "barExtremes" })}
                />
                {stored.total === 0 ? (
                  <EmptyState icon={ChartCandlestick} title={t`No executed trades`}>
                    {t`Once you have trades, this page shows which bars they need.`}
                  </EmptyState>
                ) : (
                  <CoverageTable coverage={stored} onUpload={choose} />
                )}
                <BarDrop onFiles={(dropped) => uploads.add(dropped, null)} onChoose={() => choose(null)} />
                <UploadList uploads={uploads} coverage={all ?? stored} lastZone={newestZone(files?.items ?? [])} />
              </div>
              <div className="pc-side">
                <GainsPanel coverage={stored} />
                <ProviderPanel provider={stored.provider} exchanges={stored.exchanges} />
                <StoredFilesPanel />
              </div>
            </div>
          )}
        </QuerySection>
      </PageContent>
    </Page>
  );
}
