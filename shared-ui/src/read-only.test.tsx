import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Button } from "./parts/button.tsx";
import { UiProvider } from "./ui-provider.tsx";

afterEach(cleanup);

const show = (isReadOnly: boolean) =>
  render(
    <UiProvider nonce={null} privacyMode={false} isReadOnly={isReadOnly}>
      <Button variant="solid">Save</Button>
      <Button type="submit">Send</Button>
      <Button writes>Join</Button>
      <Button>Cancel</Button>
      <Button variant="solid" writes={false}>
        Apply
      </Button>
      <Button variant="solid" asChild>
        <a href="/trades">Trades</a>
      </Button>
    </UiProvider>,
  );
const off = () => screen.getAllByRole<HTMLButtonElement>("button").filter(({ disabled }) => disabled);

test("Y-260 buttons that write are off, with the reason, while the page is seen as somebody else", () => {
  show(true);
  expect(off().map(({ textContent }) => textContent)).toEqual(["Save", "Send", "Join"]);
  expect(new Set(off().map(({ title }) => title))).toEqual(new Set(["You only look on: nothing can be changed."]));
  screen.getByRole("link", { name: "Trades" });
});

test("Y-260 for whoever the page belongs to nothing is off", () => {
  show(false);
  expect(off()).toEqual([]);
});
