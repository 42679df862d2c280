import { expect, test } from "vitest";
import { freeName, refuseTakenName } from "./profile-names.ts";

const profiles = [
  { id: "a", name: "Broker" },
  { id: "b", name: " broker 2" },
  { id: "c", name: "Twice" },
  { id: "d", name: "twice" },
];

test("T-574 a name that another profile has in whatever case is refused at its field", () => {
  const problem = { code: "Profile.NameTaken", errors: [{ path: "name", message: "must be a unique name" }] };
  expect(() => refuseTakenName(profiles, "BROKER", null)).toThrow(expect.objectContaining(problem));
  expect(() => refuseTakenName(profiles, "Broker", { id: "c", name: "Twice" })).toThrow(
    expect.objectContaining(problem),
  );
});

test("T-574 a profile keeps its name, also one that it shares from before", () => {
  expect(() => refuseTakenName(profiles, "TWICE", { id: "c", name: "Twice" })).not.toThrow();
  expect(() => refuseTakenName(profiles, "Another", { id: "c", name: "Twice" })).not.toThrow();
});

test("T-574 the profile of a file whose name is taken gets the next number, within what names may be long", () => {
  expect(freeName(profiles, "Other")).toBe("Other");
  expect(freeName(profiles, "Broker")).toBe("Broker 3");
  const long = "x".repeat(100);
  expect(freeName([{ id: "a", name: long }], long)).toBe(`${"x".repeat(98)} 2`);
});
