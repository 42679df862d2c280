import { ApiProblem } from "@entrywise/host";
import { openPage } from "@entrywise/host/render-page";
import { mergeForms, useSaveWithMerge } from "@entrywise/ui/saving";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { startTestServer } from "../test/test-server.ts";

startTestServer();

interface Form {
  name: string;
  description: string;
}

let server: { value: Form; version: number };
beforeEach(() => {
  server = { value: { name: "Breakout", description: "Above the range" }, version: 1 };
});

async function send(form: Form, version: number): Promise<string> {
  if (version !== server.version) throw new ApiProblem(412, { code: "Strategy.Changed", current: server });
  server = { value: form, version: version + 1 };
  return "saved";
}

/** A form of two fields that was opened at version 1. */
function TwoFields({ mine }: { mine: Form }) {
  const [form, setForm] = useState(mine);
  const [said, setSaid] = useState("not sent");
  const { save, question } = useSaveWithMerge<Form, string>({
    subject: "strategy",
    stored: { value: { name: "Breakout", description: "Above the range" }, version: 1 },
    send,
    read: (current) => current as typeof server, // what the server above says
    merge: mergeForms<Form>({ name: "Name", description: "Description" }),
    onMerged: setForm,
  });
  return (
    <>
      <output>{`${form.name}, ${form.description}, ${said}`}</output>
      <button type="button" onClick={() => void save(form).then((result) => setSaid(result ?? "put off"))}>
        Save
      </button>
      {question}
    </>
  );
}

const open = (mine: Form) => openPage(<TwoFields mine={mine} />, { path: "/strategies" });
const elsewhere = (value: Form) => {
  server = { value, version: 2 };
};

test("Y-151 fields that two tabs have changed are saved together, without a question", async () => {
  elsewhere({ name: "Breakout", description: "Above the week" });
  const user = await open({ name: "London", description: "Above the range" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("London, Above the week, saved");
  expect(server).toEqual({ value: { name: "London", description: "Above the week" }, version: 3 });
});

test("Y-151 a field that both have changed is asked about, and nothing is saved before the choice", async () => {
  elsewhere({ name: "New York", description: "Above the range" });
  const user = await open({ name: "London", description: "Above the range" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Breakout → London");
  expect(screen.getByText("Breakout → New York")).toBeDefined();
  expect(server.version).toBe(2);
  await user.click(screen.getByRole("button", { name: "Decide later" }));
  await screen.findByText("London, Above the range, put off");
  expect(server.version).toBe(2);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: /Keep this device’s version/ }));
  await screen.findByText("London, Above the range, saved");
  expect(server).toMatchObject({ value: { name: "London" }, version: 3 });
});
