import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Copy, type EntryKind, Field, NumberField, Panel, RotateCw } from "@entrywise/ui";
import type { ReactNode } from "react";
import { useIsEmbedded } from "./embedding/tool-place.ts";
import "./tools.css";

export interface ToolNumberProps {
  label: string;
  /** Stands behind the label: "USD", "%". */
  unit?: string;
  /** What the field means. */
  hint?: ReactNode;
  error?: string | null;
  value: string | null;
  kind?: EntryKind;
  step?: string;
  /** What counts while the field is empty. */
  placeholder?: string | undefined;
  onChange: (value: string | null) => void;
}

/** A number to calculate with. */
export function ToolNumber({ label, unit, hint, error, placeholder, ...number }: ToolNumberProps) {
  const shown =
    unit === undefined ? (
      label
    ) : (
      <>
        {label} <span className="tool-unit">({unit})</span>
      </>
    );
  return (
    <Field writes={false} label={shown} error={error} hint={hint}>
      <NumberField {...number} {...(placeholder === undefined ? {} : { placeholder })} />
    </Field>
  );
}

export interface ToolProps {
  /** What the address keeps, to copy. */
  query: string;
  onReset: () => void;
  fields: ReactNode;
  /** The calculation with its numbers, line by line. */
  formula: readonly ReactNode[];
  children: ReactNode;
}

/** A calculator: its values with the formula on one side, what follows from them on the other. */
export function Tool({ query, onReset, fields, formula, children }: ToolProps) {
  const isEmbedded = useIsEmbedded();
  return (
    <div className="tool">
      <Panel
        title={<Trans>Values</Trans>}
        actions={
          <>
            {isEmbedded ? null : <CopyLink query={query} />}
            <Button size="sm" variant="ghost" onClick={onReset}>
              <RotateCw aria-hidden="true" />
              <Trans>Reset</Trans>
            </Button>
          </>
        }
      >
        <div className="tool-fields">{fields}</div>
        {formula.length === 0 ? null : (
          <div className="tool-formula">
            <h3>
              <Trans>Formula</Trans>
            </h3>
            <ol>
              {formula.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one formula stay in their order
                <li key={index}>{line}</li>
              ))}
            </ol>
            <p>
              <Trans>Only the final result is rounded.</Trans>
            </p>
          </div>
        )}
      </Panel>
      <div className="tool-results">{children}</div>
    </div>
  );
}

function CopyLink({ query }: { query: string }) {
  const { t } = useLingui();
  const { reportError, snackbar } = useHost();
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}${location.pathname}${query === "" ? "" : `?${query}`}`).then(
      () => snackbar({ type: "success", text: t`Copied to clipboard!` }),
      (error: unknown) => reportError(error, t`Couldn't copy the link`),
    );
  return (
    <Button size="sm" variant="ghost" onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      <Trans>Copy link</Trans>
    </Button>
  );
}

export interface ToolResultProps {
  label: string;
  /** Null: the values do not give one. */
  value: string | null;
  unit: string;
  tone?: "win" | "loss" | null;
  /** Below the figure. */
  detail?: ReactNode;
  rows?: readonly { label: string; value: string }[];
  /** What the journal does with it; a page that knows nobody has no journal. */
  action?: ReactNode;
}

/** The figure that a calculator is for, and those beside it. */
export function ToolResult({ label, value, unit, tone = null, detail, rows = [], action }: ToolResultProps) {
  const isEmbedded = useIsEmbedded();
  return (
    <Panel title={label} actions={isEmbedded ? null : action}>
      <output className={`tool-figure ${tone === null ? "" : `tool-${tone}`}`} aria-label={label}>
        {value === null ? <Trans>Fill in the values to see a result.</Trans> : <b>{value}</b>}
        {value === null ? null : ` ${unit}`}
      </output>
      {value === null || detail === undefined ? null : <p className="tool-detail">{detail}</p>}
      {value === null || rows.length === 0 ? null : (
        <dl className="tool-rows">
          {rows.map((row) => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
