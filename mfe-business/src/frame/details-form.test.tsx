import { renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { DetailsForm } from "./details-form.tsx";

const stored = {
  ...{ name: "North Desk Ltd", country: "DE", taxNumber: "DE123456789", billingEmail: "bills@north.example" },
  ...{ website: "", seatLimit: 5 },
};

function Changing() {
  const [value, setValue] = useState(stored);
  return (
    <>
      <DetailsForm name="business-1" value={value} action="Save" isPending={false} onSave={() => {}} />
      <button type="button" onClick={() => setValue({ ...stored, name: "North Desk SE", seatLimit: 9 })}>
        somebody else saves
      </button>
    </>
  );
}

test("B-100 what is typed into the details of a business stays when somebody else saves others of them", async () => {
  const user = renderPage(<Changing />, { path: "/" });
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  await user.type(field("Website"), "https://north.example");
  await user.click(screen.getByRole("button", { name: "somebody else saves" }));
  expect(field("Website").value).toBe("https://north.example");
  expect(field("Company").value).toBe("North Desk SE");
  expect(field("Seats").value).toBe("9");
});
