import type { ReactNode } from "react";

/** Rows of a form that belong together, with what is wrong with them. */
export function FieldList({
  title,
  error,
  children,
}: {
  title: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="ar-list">
      <legend>{title}</legend>
      {children}
      {error === undefined ? null : (
        <p role="alert" className="ar-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
