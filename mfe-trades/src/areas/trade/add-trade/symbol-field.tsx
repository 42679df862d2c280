import { t } from "@entrywise/host/macro";
import { CircleAlert, Search } from "@entrywise/ui";
import type { KeyboardEvent, ReactNode } from "react";
import type { AddTradeForm } from "./add-trade-form.ts";

/** A field of which the control brings its own name. */
export function Labelled({
  label,
  required = false,
  error = null,
  children,
}: {
  label: string;
  required?: boolean;
  error?: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <div className="add-field">
      <span className="add-label" aria-hidden="true">
        {label}
        {required ? <span className="add-required"> *</span> : null}
      </span>
      {children}
      {error ? (
        <span className="add-error" role="alert">
          <CircleAlert aria-hidden="true" size={12} />
          {error}
        </span>
      ) : null}
    </div>
  );
}

const noSymbol = () => t`Type a symbol or name`;

/** A click opens the picker, a letter begins the search in it. */
export function SymbolField({
  form,
  error,
  onSearch,
}: {
  form: AddTradeForm;
  error: string | undefined;
  onSearch: (text: string) => void;
}) {
  const typeInto = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[\p{L}\p{N}]$/u.test(event.key)) return;
    event.preventDefault();
    onSearch(event.key);
  };
  const { instrument } = form;
  return (
    <Labelled label={t`Symbol`} required error={error}>
      <button
        data-autofocus
        data-field="instrument"
        type="button"
        className={`add-symbol ${error ? "add-invalid" : ""}`}
        aria-haspopup="dialog"
        aria-label={t`Symbol: ${instrument === null ? noSymbol() : `${instrument.symbol} ${instrument.description}`.trim()}`}
        onClick={() => onSearch("")}
        onKeyDown={typeInto}
      >
        <Search aria-hidden="true" />
        {instrument === null ? (
          <span className="add-none">{noSymbol()}</span>
        ) : (
          <>
            <b>{instrument.symbol}</b> <span className="add-none">{instrument.description}</span>
          </>
        )}
      </button>
    </Labelled>
  );
}
