import type { Brand } from "@entrywise/contracts/platform/brand";
import type { PlotInks } from "./share-plot.ts";

/** Results, levels and entries, in both themes. */
export const tradeColours = { win: "#3cb371", loss: "#f44336", open: "#3b82f6" };

const dark: PlotInks = {
  ...{ ink: "#f8fafc", faint: "#94a3b8", line: "#1e293b", panel: "#0a1122", amber: "#fbbf24", onTag: "#0b1120" },
};
const light: PlotInks = {
  ...{ ink: "#0f172a", faint: "#64748b", line: "#cbd5e1", panel: "#ffffff", amber: "#b45309", onTag: "#ffffff" },
};

/** What is written on pictures of a brand. */
export const inksOf = ({ theme }: Pick<Brand, "theme">): PlotInks => (theme.themeMode === "light" ? light : dark);
