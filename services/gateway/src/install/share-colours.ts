import type { Brand } from "@entrywise/contracts/platform/brand";

/** Colours of a picture's text and lines. */
export interface PlotInks {
  ink: string;
  faint: string;
  line: string;
  panel: string;
  amber: string;
  /** On coloured tags. */
  onTag: string;
  /** Behind initials. */
  avatar: string;
}

/** Results, levels and entries, in both themes. */
export const tradeColours = { win: "#3cb371", loss: "#f44336", open: "#3b82f6" };

const dark: PlotInks = {
  ...{
    ink: "#f8fafc",
    faint: "#94a3b8",
    line: "#1e293b",
    panel: "#0a1122",
    amber: "#fbbf24",
    onTag: "#0b1120",
    avatar: "#1e3a5f",
  },
};
const light: PlotInks = {
  ...{
    ink: "#0f172a",
    faint: "#64748b",
    line: "#cbd5e1",
    panel: "#ffffff",
    amber: "#b45309",
    onTag: "#ffffff",
    avatar: "#dbeafe",
  },
};

/** Text and line colours for a brand's pictures. */
export const plotInks = ({ theme }: Pick<Brand, "theme">): PlotInks => (theme.themeMode === "light" ? light : dark);
