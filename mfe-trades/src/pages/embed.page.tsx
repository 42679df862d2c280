import { Page, pageNotFound, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { SkeletonRows } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { type EmbeddedTool, embeddedTools } from "../areas/tools/embedding/embed-address.ts";
import { usePublicInstruments } from "../areas/tools/embedding/public-instruments.queries.ts";
import { ToolPlaceContext } from "../areas/tools/embedding/tool-place.ts";
import { GrowthTool } from "../areas/tools/growth-tool.tsx";
import { PositionSizeTool } from "../areas/tools/position-size-tool.tsx";
import { ProfitTool } from "../areas/tools/profit-tool.tsx";

/** A calculator alone, for everybody and for frames of others: `/embed/position-size`. It knows nobody and nobody's trades. */
export function EmbedPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const tool = embeddedTools.find((name) => pathname === `/embed/${name}`);
  if (tool === undefined) throw pageNotFound();
  const titles: Record<EmbeddedTool, string> = {
    "position-size": t`Position size`,
    profit: t`Profit`,
    growth: t`Compound growth`,
  };
  return (
    <Page title={titles[tool]}>
      <ToolPlaceContext value="embedded">
        <div className="tool-page">
          <h1>{titles[tool]}</h1>
          {tool === "growth" ? <GrowthTool /> : <OfInstruments tool={tool} />}
          <PoweredBy />
        </div>
      </ToolPlaceContext>
    </Page>
  );
}

function OfInstruments({ tool }: { tool: "position-size" | "profit" }) {
  const { t } = useLingui();
  const query = usePublicInstruments();
  const { data, error } = query;
  if (data === undefined && error === null) return <SkeletonRows rows={8} height={44} />;
  const Tool = tool === "profit" ? ProfitTool : PositionSizeTool;
  return (
    <>
      <QueryFailure query={query} failure={t`Couldn't load instruments`}>
        <Trans>You can still calculate with your own pip value.</Trans>
      </QueryFailure>
      <Tool instruments={data ?? []} />
    </>
  );
}

/** Leaves the frame: what opens is the brand's own page. */
function PoweredBy() {
  const { brand } = useHost();
  return (
    <p className="tool-powered">
      <a href={brand.appUrl ?? location.origin} target="_blank" rel="noopener">
        <Trans>Powered by {brand.name}</Trans>
      </a>
    </p>
  );
}
