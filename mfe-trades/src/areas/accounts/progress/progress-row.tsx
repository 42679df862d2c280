import { i18n } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import { CircleAlert, CircleCheck, Clock, TriangleAlert } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./progress-row.css";

const stateLabels = {
  kept: msg`Met`,
  onTheWay: msg`In progress`,
  close: msg({ message: "Close", context: "near a limit" }),
  broken: msg`Broken`,
} as const;
const icons = { kept: CircleCheck, onTheWay: Clock, close: TriangleAlert, broken: CircleAlert } as const;
export type ProgressState = keyof typeof stateLabels;

export interface ProgressRowProps {
  name: ReactNode;
  /** Used of the limit, reached of the target. */
  figures: ReactNode;
  state: ProgressState;
  /** In place of the state's own word. */
  stateText?: string | undefined;
  /** Parts of the limit, 0 to 1 and beyond: what is used, and what open risk could still take (hatched). */
  shares: readonly [used: number, atRisk?: number];
  children: ReactNode;
}

/** How much of a limit is used or of a target reached, in a word, in figures and in a bar that is no result. */
export function ProgressRow({
  name,
  figures,
  state,
  stateText = i18n._(stateLabels[state]),
  shares: [used, atRisk = 0],
  children,
}: ProgressRowProps) {
  return (
    <li className="pr-row">
      <p>
        <b>{name}</b>
        <span className="pr-figures">{figures}</span>
        <StateChip state={state} text={stateText} />
      </p>
      <div className="pr-bar" aria-hidden="true">
        <i style={{ width: width(used) }} />
        {atRisk > 0 ? <i className="pr-risk" style={{ width: width(atRisk) }} /> : null}
      </div>
      {children}
    </li>
  );
}

function StateChip({ state, text }: { state: ProgressState; text: string }) {
  const Icon = icons[state];
  return (
    <span className="pr-state" data-state={state}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}

function width(share: number): string {
  return `${Math.min(100, Math.max(0, share * 100))}%`;
}
