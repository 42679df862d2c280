import { Link, useLocation, useNavigate } from "@entrywise/host/router";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { GuardedRouter } from "./guarded-router.tsx";

beforeEach(() => history.replaceState(null, "", "/plans"));

function Places() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>
        At {pathname}
        {search}
      </p>
      <Link to="/trades">Trades</Link>
      <Link to="?kind=week">Weeks</Link>
      <button type="button" onClick={() => void navigate("/plans/1", { replace: true })}>
        Redirect
      </button>
    </>
  );
}

/** A page that holds unsaved input from `hold` on; `leave` is what the question would do. */
function openPage() {
  let isEdited = false;
  const leaves: (() => void)[] = [];
  render(
    <GuardedRouter mustAsk={() => isEdited} leavePage={(leave) => void leaves.push(leave)}>
      <Places />
    </GuardedRouter>,
  );
  const at = (address: string) => waitFor(() => expect(screen.getByText(`At ${address}`)).not.toBeNull());
  const hold = () => {
    isEdited = true;
  };
  return { at, hold, leaves };
}
const click = (name: string) => fireEvent.click(screen.getByText(name));

test("M-243 a link to another page waits for the decision", async () => {
  const { at, hold, leaves } = openPage();
  hold();
  click("Trades");
  await at("/plans");
  expect(location.pathname).toBe("/plans");
  expect(leaves).toHaveLength(1);
  act(() => leaves[0]?.());
  await at("/trades");
});

test("M-243 Back is undone until it is decided, then it goes back", async () => {
  const { at, hold, leaves } = openPage();
  click("Trades");
  await at("/trades");
  hold();
  history.back();
  await waitFor(() => expect(leaves).toHaveLength(1));
  expect(location.pathname).toBe("/trades");
  await at("/trades");
  act(() => leaves[0]?.());
  await at("/plans");
  expect(leaves).toHaveLength(1);
});

test("M-243 a filter of the same page and a redirect go through", async () => {
  const { at, hold, leaves } = openPage();
  hold();
  click("Weeks");
  await at("/plans?kind=week");
  click("Redirect");
  await at("/plans/1");
  expect(leaves).toHaveLength(0);
});
