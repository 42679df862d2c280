interface GridLinesProps {
  values: readonly number[];
  width: number;
  y: (value: number) => number;
}

/** Horizontal lines of a plot, the one of zero drawn stronger. */
export function GridLines({ values, width, y }: GridLinesProps) {
  return values.map((value) => (
    <line key={value} x1={0} x2={width} y1={y(value)} y2={y(value)} className={value === 0 ? "sc-zero" : "sc-grid"} />
  ));
}
