import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { useReturnFocus } from "./use-return-focus.ts";

function Cards({ drawn, name = "cards" }: { drawn: readonly number[]; name?: string }) {
  const list = useRef<HTMLDivElement>(null);
  useReturnFocus(list, name);
  return (
    <div ref={list}>
      {drawn.map((at) => (
        <a key={at} href={`#${at}`}>
          Trade {at}
        </a>
      ))}
    </div>
  );
}

test("T-221 who comes back to cards finds the focus on the card that was opened, as soon as it is drawn", () => {
  render(<Cards drawn={[1, 2, 3]} />);
  fireEvent.click(screen.getByRole("link", { name: "Trade 3" }));
  cleanup();
  const { rerender } = render(<Cards drawn={[1]} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Cards drawn={[2, 3]} />);
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Trade 3" }));
  cleanup();
  render(<Cards drawn={[3]} />);
  expect(document.activeElement).toBe(document.body);
});

test("T-221 cards of another list and pages that have the focus elsewhere take none", () => {
  render(<Cards drawn={[1]} />);
  fireEvent.click(screen.getByRole("link", { name: "Trade 1" }));
  cleanup();
  render(<Cards drawn={[1]} name="other cards" />);
  expect(document.activeElement).toBe(document.body);
  cleanup();
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  render(<Cards drawn={[1]} />);
  expect(document.activeElement).toBe(button);
  button.remove();
});
