import { type ReactNode, useState } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from "react-router";
import { guardedHistory, type LeavePage } from "./guarded-history.ts";

export interface GuardedRouterProps {
  /** Whether navigation to another page must wait for `leavePage`. */
  mustAsk: () => boolean;
  leavePage: LeavePage;
  children: ReactNode;
}

/** The page's router, for the shell: navigation to another page may be blocked. */
export function GuardedRouter({ mustAsk, leavePage, children }: GuardedRouterProps) {
  const [history] = useState(() => guardedHistory(createBrowserHistory({ v5Compat: true }), mustAsk, leavePage));
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
