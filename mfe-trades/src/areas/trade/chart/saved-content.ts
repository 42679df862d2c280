import { chartContent } from "@entrywise/contracts/trades/charting.api";
import type { DrawingStyle } from "../price-chart/price-chart-types.ts";
import type { SavedKind } from "./chart.queries.ts";
import type { ChartLook } from "./chart-look.ts";
import { understoodSettings } from "./chart-settings.ts";
import { readContent, type TradeChartState } from "./use-trade-chart.ts";

const colours: readonly DrawingStyle["colour"][] = ["primary-fg", "fg", "be-fg", "win-fg", "loss-fg"];
const chartPart = chartContent.pick({ resolution: true, studies: true });

/** What a chart or template keeps of what is shown; null while there is no chart. */
export function contentToKeep(
  kind: SavedKind,
  { chart, resolution }: Pick<TradeChartState, "chart" | "resolution">,
  { settings, style }: ChartLook,
): unknown {
  if (chart.current === null) return null;
  const content = readContent(chart.current, resolution);
  if (kind === "charts") return content;
  if (kind === "study") return { studies: content.studies };
  return kind === "drawing" ? style : { resolution, studies: content.studies, settings };
}

/**
 * Shows saved content.
 *
 * @returns false for content that is not understood
 */
export function applySaved(
  kind: SavedKind,
  stored: unknown,
  { chart, setResolution }: Pick<TradeChartState, "chart" | "setResolution">,
  onLook: (look: Partial<ChartLook>) => void,
): boolean {
  if (kind === "drawing") {
    onLook({ style: understoodStyle(stored) });
    return true;
  }
  if (kind === "charts") {
    const content = chartContent.safeParse(stored);
    if (!content.success) return false;
    setResolution(content.data.resolution);
    chart.current?.restore(content.data);
    return true;
  }
  const part = chartPart.partial({ resolution: true }).safeParse(withoutSettings(stored));
  if (!part.success) return false;
  if (part.data.resolution !== undefined) setResolution(part.data.resolution);
  chart.current?.setStudies(part.data.studies);
  if (kind === "chart") onLook({ settings: understoodSettings(Object(stored).settings) });
  return true;
}

function withoutSettings(stored: unknown): unknown {
  const { settings: _settings, ...rest } = Object(stored);
  return rest;
}

function understoodStyle(stored: unknown): DrawingStyle {
  const { colour, width, isDashed } = Object(stored) as Record<string, unknown>;
  return {
    colour: colours.find((one) => one === colour) ?? "primary-fg",
    width: typeof width === "number" && width >= 1 && width <= 5 ? width : 1,
    isDashed: isDashed === true,
  };
}
