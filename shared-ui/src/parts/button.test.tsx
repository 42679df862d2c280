import { renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Button, IconButton } from "./button.tsx";

test("P-549 a button that is at work keeps its words beside a spinner, one with an icon has the spinner alone", () => {
  renderPage(
    <>
      <Button loading>Create account</Button>
      <IconButton loading aria-label="Refresh">
        <svg data-testid="icon" />
      </IconButton>
    </>,
    { path: "/" },
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name: /Create account/ });
  expect(button.disabled).toBe(true);
  expect(button.querySelector(".ui-spinner")).not.toBeNull();
  expect(button.textContent).toBe("Create account");
  const label = button.firstElementChild?.lastChild;
  expect(label?.nodeType, "words that show, not a hidden copy").toBe(Node.TEXT_NODE);
  const icon = screen.getByRole("button", { name: "Refresh" });
  expect(icon.querySelector(".ui-spinner")).not.toBeNull();
});
