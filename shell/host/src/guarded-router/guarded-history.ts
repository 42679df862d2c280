import type { UNSAFE_createBrowserHistory } from "react-router";

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * Decides about a move to another page.
 *
 * @param leave makes the move; called at once or later, or never
 */
export type LeavePage = (leave: () => void) => void;

/**
 * A history in which moves to another page can be held up. Moves within a page, as for a filter, and replacements, as for a
 * redirect, go through; a press of Back is undone until it has been decided.
 *
 * @param mustAsk whether a move has to wait for `leavePage`; called with each
 */
export function guardedHistory(history: BrowserHistory, mustAsk: () => boolean, leavePage: LeavePage): BrowserHistory {
  let pathname = history.location.pathname;
  /** Moves back and forward that come next and are our own. */
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
