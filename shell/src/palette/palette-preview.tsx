import { useLingui } from "@entrywise/host/macro";
import type { PaletteLine } from "./palette-lines.ts";
import { TrendLine } from "./trend-line.tsx";

/** Preview of the selected line, and what Enter does. */
export function PalettePreview({ line }: { line: PaletteLine | undefined }) {
  const { t } = useLingui();
  if (line === undefined) return <aside className="palette-preview" />;
  const { title, detail, facts = [], trend = [], to } = line;
  return (
    <aside className="palette-preview" aria-hidden="true">
      <small>{t`Preview`}</small>
      <h3>{title}</h3>
      {detail ? <p>{detail}</p> : null}
      <TrendLine values={trend} />
      {facts.length === 0 ? null : (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="palette-enter">{to === undefined ? t`Press Enter to run it.` : t`Press Enter to open it.`}</p>
    </aside>
  );
}
