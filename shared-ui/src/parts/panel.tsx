import { t } from "@entrywise/host/macro";
import { Info, type LucideIcon, Plug, RotateCw, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";

export interface PanelProps {
  title?: ReactNode;
  /** Beside the title: unit, n, what the figures cover. */
  sub?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for tables and lists that reach the edges. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A bordered box; a region of the page. */
export function Panel({ title, sub, actions, flush = false, className = "", children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={`ui-panel ${flush ? "ui-panel-flush" : ""} ${className}`}
      {...(title === undefined ? {} : { "aria-labelledby": id })}
    >
      {title === undefined ? null : (
        <div className="ui-panel-head">
          <h2 id={id}>{title}</h2>
          {sub === undefined ? null : <span className="ui-panel-sub">{sub}</span>}
          {actions === undefined ? null : <div className="ui-panel-actions">{actions}</div>}
        </div>
      )}
      <div className="ui-panel-body">{children}</div>
    </section>
  );
}

export interface PageHeaderProps {
  /** Omit it where the top bar already shows it. */
  title?: ReactNode;
  /** At the right edge. */
  actions?: ReactNode;
  /** Filters and other controls of the page. */
  children?: ReactNode;
}

/** The bar below the top bar. */
export function PageHeader({ title, actions, children }: PageHeaderProps) {
  return (
    <div className="ui-pageheader">
      {title === undefined ? null : <h2>{title}</h2>}
      {children}
      {actions === undefined ? null : <div className="ui-pageheader-end">{actions}</div>}
    </div>
  );
}

export interface PageContentProps {
  /** The page fills the screen and scrolls inside, such as a table. */
  fill?: boolean;
  children: ReactNode;
}

/** The page's content below the bars, with its gutters. */
export function PageContent({ fill = false, children }: PageContentProps) {
  return <div className={`ui-content ${fill ? "ui-content-fill" : ""}`}>{children}</div>;
}

export interface EmptyStateProps {
  title: string;
  icon?: LucideIcon;
  /** What belongs here and how to add it. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ title, icon: Icon, children, actions }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      {Icon ? <Icon aria-hidden="true" /> : null}
      <h2>{title}</h2>
      {children === undefined ? null : <p>{children}</p>}
      {actions === undefined ? null : <div className="ui-empty-actions">{actions}</div>}
    </div>
  );
}

export interface FailedStateProps {
  /** "Couldn't load rooms". */
  title: string;
  /** What is affected and what isn't. */
  children: ReactNode;
  /** Small print: what was attempted. */
  tried?: string;
  /** Reference to quote to support. */
  reference?: string | null;
  onRetry?: () => void;
  supportEmail?: string;
}

/** Shown in place of a failed part; the rest of the page keeps working. */
export function FailedPart({ title, children, tried, reference = null, onRetry, supportEmail }: FailedStateProps) {
  return (
    <div className="ui-failed" role="alert">
      <span className="ui-failed-mark">
        <Plug aria-hidden="true" />
      </span>
      <div className="ui-failed-text">
        <h2>{title}</h2>
        <p>{children}</p>
        {tried === undefined && reference === null ? null : (
          <small>
            {tried} {reference === null ? null : <code>{t`Ref. ${reference}`}</code>}
          </small>
        )}
      </div>
      <div className="ui-failed-actions">
        {onRetry ? (
          <Button variant="solid" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            {t`Try again`}
          </Button>
        ) : null}
        {supportEmail ? (
          <Button variant="ghost" asChild>
            <a href={`mailto:${supportEmail}`}>{t`Support`}</a>
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const noteIcons = { info: Info, ok: Info, warn: TriangleAlert, danger: TriangleAlert };

/** A notice to read before continuing. */
export function Note({ tone = "info", children }: { tone?: "info" | "ok" | "warn" | "danger"; children: ReactNode }) {
  const Icon = noteIcons[tone];
  return (
    <div className={`ui-note ui-note-${tone}`} role={tone === "danger" ? "alert" : "note"}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
