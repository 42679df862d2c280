import { Page, pageNotFound } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Navigate, useLocation } from "@entrywise/host/router";
import { Calculator, PageContent, SkeletonRows } from "@entrywise/ui";
import { PageTabs } from "@entrywise/ui/frame";
import { QueryFailure } from "@entrywise/ui/states";
import { useMemo } from "react";
import { CurrenciesPanel } from "../areas/tools/currencies/currencies-panel.tsx";
import { EmbedPanel } from "../areas/tools/embedding/embed-panel.tsx";
import { GrowthTool } from "../areas/tools/growth-tool.tsx";
import { asInstrument } from "../areas/tools/own-instruments/as-instrument.ts";
import { useOwnInstruments } from "../areas/tools/own-instruments/own-instruments.queries.ts";
import { PositionSizeTool } from "../areas/tools/position-size-tool.tsx";
import { ProfitTool } from "../areas/tools/profit-tool.tsx";
import { ToolsList, useTools } from "../areas/tools/tools-list.tsx";
import { useInstruments } from "../areas/trade/instruments/instruments.queries.ts";
import { PricesPage } from "./prices.page.tsx";
import "./trades-page.css";

/** Addresses that the calculators also have. */
const shortNames = new Set(["compound-growth", "position-size", "profit"]);

/** Calculators and prices: `/tools` lists them, each has an address of its own that keeps its values. */
export function ToolsPage() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const tools = useTools();
  const name = pathname.split("/")[2] ?? "";
  if (shortNames.has(name)) return <Navigate to={`/tools/${name}-calculator${search}`} replace />;
  const shown = tools.find(({ path }) => path === `/tools/${name}`);
  if (name !== "" && shown === undefined) throw pageNotFound();
  if (name === "prices") return <PricesPage tabs={<ToolTabs path="/tools/prices" />} />;
  return (
    <Page title={shown?.name ?? t`Tools`} tabs={<ToolTabs path={shown?.path ?? null} />}>
      <PageContent>
        {name === "" ? (
          <>
            <ToolsList />
            <CurrenciesPanel />
            <EmbedPanel />
          </>
        ) : null}
        {name === "compound-growth-calculator" ? <GrowthTool /> : null}
        {name === "position-size-calculator" || name === "profit-calculator" ? <OfInstruments name={name} /> : null}
      </PageContent>
    </Page>
  );
}

function OfInstruments({ name }: { name: "position-size-calculator" | "profit-calculator" }) {
  const { t } = useLingui();
  const query = useInstruments();
  const { data, error } = query;
  const own = useOwnInstruments().data;
  // The user's own come first: of two with the same symbol theirs counts.
  const instruments = useMemo(() => [...(own ?? []).map(asInstrument), ...(data ?? [])], [own, data]);
  if (data === undefined && error === null) return <SkeletonRows rows={8} height={44} />;
  const Tool = name === "profit-calculator" ? ProfitTool : PositionSizeTool;
  return (
    <>
      <QueryFailure
        query={query}
        failure={t`Couldn't load instruments`}
        detail={t`You can still calculate with your own pip value.`}
      />
      <Tool instruments={instruments} />
    </>
  );
}

function ToolTabs({ path }: { path: string | null }) {
  const { t } = useLingui();
  const tools = useTools();
  return (
    <PageTabs
      label={t`Tools`}
      tabs={[
        { to: "/tools", label: t`All`, icon: Calculator, isCurrent: path === null },
        ...tools.map((tool) => ({
          ...{ to: tool.path, label: tool.name, icon: tool.icon },
          isCurrent: tool.path === path,
        })),
      ]}
    />
  );
}
