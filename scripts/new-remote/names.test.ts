import { expect, test } from "vitest";
import { fillPath, fillTemplate, namesOf, namesOfBrand } from "./names.ts";

const taken = { names: ["admin-tools"], paths: ["/dashboard", "/journal/*"] };
const names = namesOf("risk-reports", taken, 1_763_600_000_000, "1.1.0");

test("M-190 one name gives every word", () => {
  expect(names).toMatchObject({ Name: "RiskReports", camel: "riskReports", title: "Risk Reports", hostMajor: "1" });
  expect(fillTemplate("{{Name}} {{version:react}}", names, { react: "19.3.1" })).toBe("RiskReports 19.3.1");
  expect(fillPath("src/__stamp__-create-__name__.ts.tpl", names)).toBe("src/1763600000000-create-risk-reports.ts");
});

test.for(["", "a", "Reports", "my_remote", "-x", "x-", "a--b", "../x", "a".repeat(32)])(
  "M-190 the name '%s' is refused with a reason",
  (name) => {
    expect(() => namesOf(name, taken, 0, "1.0.0")).toThrow("must be lower case letters");
  },
);

test("M-190 a name that is taken is refused, and so is a template with an unknown word", () => {
  expect(() => namesOf("admin-tools", taken, 0, "1.0.0")).toThrow("already something of that name");
  expect(() => fillTemplate("{{nothing}}", names, {})).toThrow("asks for nothing");
});

test.for([
  ["insights", "the path /v1.0/insights belongs to the service trades"],
  ["images", "the path /v1.0/images belongs to the service platform"],
  ["settings", "the path /settings belongs to the shell"],
  ["install", "the path /install belongs to the shell"],
  ["readyz", "the path /readyz belongs to the shell"],
  ["identity", "identity is a service of the product"],
  ["gateway", "the name gateway is reserved"],
  ["sftp-drop", "the name sftp-drop is reserved"],
  ["postgres", "the name postgres is reserved"],
  ["dashboard", "the path /dashboard belongs to another remote"],
  ["journal", "the path /journal/* belongs to another remote"],
  ["brand-forecasts", "is on no brand"],
])("M-251 the name '%s' is refused: %s", ([name = "", reason]) => {
  expect(() => namesOf(name, taken, 0, "1.0.0")).toThrow(reason);
});

test.each(["Southdesk", "s", "south_desk", "-south", "northdesk", ""])("M-247 --brand=%j is refused", (name) => {
  expect(() => namesOfBrand(name, ["entrywise", "northdesk"], "1.2.0")).toThrow(`--brand=${name}`);
});
