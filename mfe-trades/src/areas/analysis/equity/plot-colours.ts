import { tokenReader } from "@entrywise/ui/plots";

/** Colours of the page as plain rgba(), which the drawing library can mix. */
export interface PlotColours {
  line: string;
  areaTop: string;
  areaBottom: string;
  loss: string;
  lossArea: string;
  label: string;
  grid: string;
  zero: string;
  font: string;
}

/** Reads the theme where an element stands. */
export function plotColours(element: HTMLElement): PlotColours {
  const { read, done } = tokenReader(element);
  const colours = {
    line: read("primary-fg"),
    areaTop: read("primary-fg", 0.26),
    areaBottom: read("primary-fg", 0),
    loss: read("loss-fg"),
    lossArea: read("loss", 0.3),
    label: read("fg-3"),
    grid: read("grid"),
    zero: read("line"),
    font: getComputedStyle(element).fontFamily,
  };
  done();
  return colours;
}
