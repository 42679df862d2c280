import { renderPage } from "@entrywise/host/render-page";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EditProfilePage } from "./edit-profile.page.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test("M-243 names that were typed into the profile are there again after another page", () => {
  const open = () => renderPage(<EditProfilePage />, { path: "/settings/account/edit-profile" });
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
  open();
  const handle = field(/^Handle/).value;
  fireEvent.change(field(/^Full name/), { target: { value: "Emma Marsh-Reed" } });
  cleanup();
  open();
  expect(field(/^Full name/).value).toBe("Emma Marsh-Reed");
  expect(field(/^Handle/).value).toBe(handle);
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", false);
});
