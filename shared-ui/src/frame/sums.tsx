import { Link } from "@entrywise/host/router";
import { missing, Skeleton } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./frame.css";

export interface Sum {
  label: string;
  /** Undefined while loading; null if it couldn't be loaded. */
  value: ReactNode;
  /** Breakdown beside the figure. */
  detail?: ReactNode;
  /** Link to the counted items. */
  to?: string;
  /** Needs attention. */
  tone?: "warn" | "danger" | undefined;
}

/** Sums above a list, in one strip from edge to edge. */
export function Sums({ label, sums }: { label: string; sums: readonly Sum[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, which must be reachable by the keyboard
    <section className="ui-sums" aria-label={label} tabIndex={0}>
      <dl>
        {sums.map(({ label: name, value, detail, to, tone }) => (
          <div key={name} data-tone={tone}>
            <dt>{name}</dt>
            <dd>
              {value === undefined ? (
                <Skeleton width={56} />
              ) : value === null ? (
                missing
              ) : (
                <>
                  <b>{to === undefined ? value : <Link to={to}>{value}</Link>}</b>
                  {detail === undefined ? null : <small>{detail}</small>}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
