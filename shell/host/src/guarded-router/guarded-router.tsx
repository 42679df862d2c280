import { type ReactNode, useState } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from "react-router";
import { guardedHistory, type LeavePage } from "./guarded-history.ts";

export interface GuardedRouterProps {
  /** Whether a move to another page has to wait for `leavePage`. */
  mustAsk: () => boolean;
  leavePage: LeavePage;
  children: ReactNode;
}

/** The router of the page, for the shell: moves to another page may be held up. */
export function GuardedRouter({ mustAsk, leavePage, children }: GuardedRouterProps) {
  const [history] = useState(() => guardedHistory(createBrowserHistory({ v5Compat: true }), mustAsk, leavePage));
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
