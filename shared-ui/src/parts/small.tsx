import { Tooltip as ChakraTooltip } from "@chakra-ui/react";
import { t } from "@entrywise/host/macro";
import type { ReactElement, ReactNode } from "react";
import { Portal } from "./portal.tsx";

/** Something is in progress; `label` is read by screen readers. */
export function Spinner({ label = t`Loading`, size = 16 }: { label?: string; size?: number }) {
  return <span className="ui-spinner" role="status" aria-label={label} style={{ width: size, height: size }} />;
}

/** Placeholder of the content's size. */
export function Skeleton({ height = 16, width = "100%" }: { height?: number | string; width?: number | string }) {
  return <div className="ui-skeleton" aria-hidden="true" style={{ height, width }} />;
}

/** Placeholder for several table rows. */
export function SkeletonRows({ rows = 6, height = 32 }: { rows?: number; height?: number }) {
  return (
    <div role="status" aria-label={t`Loading`} style={{ display: "grid", gap: 8 }}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={index} height={height - 8} width={`${92 - ((index * 17) % 40)}%`} />
      ))}
    </div>
  );
}

export interface AvatarProps {
  initials: string;
  /** URL of the picture; null without one. */
  picture?: string | null;
  size?: number;
}

export function Avatar({ initials, picture = null, size = 28 }: AvatarProps) {
  return (
    <span className="ui-avatar" style={{ width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.36)) }}>
      {picture === null ? <span aria-hidden="true">{initials}</span> : <img src={picture} alt="" />}
    </span>
  );
}

/** A short label, with an optional coloured mark. */
export function Tag({ color, children }: { color?: string; children: ReactNode }) {
  return (
    <span className="ui-tag">
      {color === undefined ? null : (
        <span aria-hidden="true" style={{ width: 6, height: 6, borderRadius: 2, background: color }} />
      )}
      {children}
    </span>
  );
}

/** Progress towards a limit: always in the primary colour, never in result colours. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  const share = max === 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      className="ui-progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <div style={{ width: `${share * 100}%` }} />
    </div>
  );
}

export interface TooltipProps {
  content: ReactNode;
  /** One element that accepts a ref, such as a button or link. */
  children: ReactElement;
  disabled?: boolean;
  placement?: "top" | "right" | "bottom" | "left";
}

export function Tooltip({ content, children, disabled = false, placement = "top" }: TooltipProps) {
  if (disabled) return children;
  return (
    <ChakraTooltip.Root openDelay={400} closeDelay={80} positioning={{ placement }} lazyMount unmountOnExit>
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}

export interface StatProps {
  label: ReactNode;
  /** The figure, the largest text in the cell. */
  children: ReactNode;
  /** n, share, what it is made of. */
  detail?: ReactNode;
}

/** One statistic of a {@link StatStrip}. */
export function Stat({ label, children, detail }: StatProps) {
  return (
    <div className="ui-stat">
      <dt>{label}</dt>
      <dd className="ui-stat-value">{children}</dd>
      {detail === undefined ? null : <dd>{detail}</dd>}
    </div>
  );
}

export function StatStrip({ children }: { children: ReactNode }) {
  return <dl className="ui-panel ui-stats">{children}</dl>;
}
