import type { UNSAFE_createBrowserHistory } from "react-router";

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * Decides about navigation to another page.
 *
 * @param leave performs the navigation; call it now, later or never
 */
export type LeavePage = (leave: () => void) => void;

/**
 * A history that can block navigation to another page. Navigation within a page (filters) and replacements (redirects) go
 * through; Back is undone until decided.
 *
 * @param mustAsk whether navigation must wait for `leavePage`; called each time
 */
export function guardedHistory(history: BrowserHistory, mustAsk: () => boolean, leavePage: LeavePage): BrowserHistory {
  let pathname = history.location.pathname;
  /** Upcoming history events caused by ourselves. */
  const expected: (() => void)[] = [];
  const isElsewhere = (to: Parameters<BrowserHistory["push"]>[0]) =>
    history.createURL(to).pathname !== history.createURL(history.location).pathname;
  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    replace: history.replace,
    go: history.go,
    push(to, state) {
      if (isElsewhere(to) && mustAsk()) leavePage(() => history.push(to, state));
      else history.push(to, state);
    },
    listen(listener) {
      return history.listen((update) => {
        const { action, location, delta } = update;
        const follow = () => {
          pathname = location.pathname;
          listener(update);
        };
        if (action !== "POP") return follow();
        const expectedMove = expected.shift();
        if (expectedMove) return expectedMove();
        if (!delta || location.pathname === pathname || !mustAsk()) return follow();
        expected.push(() => {
          leavePage(() => {
            expected.push(follow);
            history.go(delta);
          });
        });
        history.go(-delta);
      });
    },
  };
}
