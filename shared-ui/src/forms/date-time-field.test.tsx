import { renderPage } from "@entrywise/host/render-page";
import { testSettings } from "@entrywise/host/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DateTimeField, type DateTimeFieldProps } from "./date-time-field.tsx";

async function openPicker(own: Partial<DateTimeFieldProps> = {}, timeZone = "Europe/Berlin") {
  const onChange = vi.fn();
  const user = renderPage(
    <DateTimeField label="Close date" value="2024-11-26T09:12:30.000Z" onChange={onChange} {...own} />,
    {
      path: "/",
      host: { settings: { ...testSettings, timeZone } },
    },
  );
  await user.click(screen.getByRole("button", { name: /^Close date/ }));
  return { user, onChange, dialog: await screen.findByRole("dialog", { name: "Close date" }) };
}

const time = (dialog: HTMLElement) => within(dialog).getByLabelText("Time");

test("P-667 the picker has Today, Cancel and Select, and Clear only where the date may be empty", async () => {
  const { dialog } = await openPicker();
  for (const name of ["Today", "Cancel", "Select"]) expect(within(dialog).getByRole("button", { name })).toBeDefined();
  expect(within(dialog).queryByRole("button", { name: "Clear" })).toBeNull();
});

test("P-667 Clear empties the date", async () => {
  const { user, dialog, onChange } = await openPicker({ clearable: true });
  await user.click(within(dialog).getByRole("button", { name: "Clear" }));
  expect(onChange).toHaveBeenCalledWith(null);
});

test("P-668 P-669 the time is shown in the time zone and sent in UTC", async () => {
  const { user, dialog, onChange } = await openPicker();
  expect((time(dialog) as HTMLInputElement).value).toBe("10:12");
  expect(dialog.textContent).toContain("Europe/Berlin");
  expect(dialog.textContent).toContain("2024-11-26 09:12");
  fireEvent.change(time(dialog), { target: { value: "11:00" } });
  await user.click(within(dialog).getByRole("button", { name: /27 November 2024/ }));
  await user.click(within(dialog).getByRole("button", { name: "Select" }));
  expect(onChange).toHaveBeenCalledWith("2024-11-27T10:00:00.000Z");
});

test("P-668 without a date it says NOT SELECTED, and nothing can be selected", async () => {
  const { dialog } = await openPicker({ value: null });
  expect(dialog.textContent).toContain("NOT SELECTED");
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Select" }).disabled).toBe(true);
});

test("P-669 T-280 an earlier time than the minimum cannot be selected, and says why", async () => {
  const { dialog } = await openPicker({ minimum: "2024-11-26T09:00:00.000Z", minimumText: "Too early" }, "UTC");
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: /25 November 2024/ }).disabled).toBe(true);
  fireEvent.change(time(dialog), { target: { value: "08:59" } });
  expect(within(dialog).getByRole("alert").textContent).toBe("Too early");
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Select" }).disabled).toBe(true);
});

test("P-669 choosing the same minute keeps the seconds that a broker reported", async () => {
  const { user, dialog, onChange } = await openPicker();
  await user.click(within(dialog).getByRole("button", { name: "Select" }));
  expect(onChange).toHaveBeenCalledWith("2024-11-26T09:12:30.000Z");
});

test("P-667 arrow keys walk the days", async () => {
  const { user, dialog, onChange } = await openPicker({}, "UTC");
  within(dialog)
    .getByRole("button", { name: /26 November 2024/ })
    .focus();
  await user.keyboard("{ArrowDown}{Enter}");
  await user.click(within(dialog).getByRole("button", { name: "Select" }));
  expect(onChange).toHaveBeenCalledWith("2024-12-03T09:12:00.000Z");
});
