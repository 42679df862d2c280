import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PropFirm } from "@entrywise/contracts/trades/prop-firms.api";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { expect, onTestFinished, test } from "vitest";
import { checkFirm } from "./check-firm.ts";
import { findProposal, findTerms, firmCatalogue } from "./firm-catalogue.read-model.ts";
import { firmFiles } from "./firm-files.ts";

const folder = new URL("./firms/", import.meta.url);
const today = "2026-11-30";
const ftmo = (): PropFirm => structuredClone(firmFiles["ftmo"]) as PropFirm; // checked by the first test

test("Y-326 the catalogue has at least 20 firms, every file of the folder among them, and each says how far it was checked", () => {
  const files = readdirSync(folder).map((name) => name.replace(".json", ""));
  expect(Object.keys(firmFiles).toSorted()).toEqual(files.toSorted());
  expect(files.length).toBeGreaterThanOrEqual(20);
  const faults = Object.entries(firmFiles).flatMap(([name, file]) => checkFirm(name, file, "2026-12-31"));
  expect(faults).toEqual([]);
  for (const { check, source } of firmCatalogue) {
    expect(source).toMatch(/^https:/);
    expect(check).toMatchObject({ status: expect.stringMatching(/^(un)?checked$/) });
  }
});

test.each([
  ["a name that is not the file's", (firm: PropFirm) => ({ ...firm, key: "other" }), "key must be ftmo"],
  [
    "a check in the future",
    (firm: PropFirm) => ({ ...firm, check: { status: "checked", checkedOn: "2027-01-01" } }),
    "future",
  ],
  ["no version", ({ version: _, ...firm }: PropFirm) => firm, "version"],
  ["no day of its check", (firm: PropFirm) => ({ ...firm, check: { status: "checked" } }), "check.checkedOn"],
  ["a source that is no address", (firm: PropFirm) => ({ ...firm, source: "their page" }), "source"],
  ["a rule that nobody knows", (firm: PropFirm) => ({ ...firm, leverage: 100 }), "leverage"],
  [
    "a programme twice",
    (firm: PropFirm) => ({ ...firm, programmes: [...firm.programmes, firm.programmes[0]] }),
    "twice",
  ],
])("Y-326 a file with %s is refused", (_, spoil, fault) => {
  expect(checkFirm("ftmo", spoil(ftmo()), today).join("\n")).toContain(fault);
});

test("Y-326 limits that contradict each other, and amounts without a size, are refused", () => {
  const firm = ftmo();
  const [programme] = firm.programmes;
  const [phase] = programme?.phases ?? [];
  if (programme === undefined || phase === undefined) throw new Error("no phase");
  phase.dailyLoss = { limit: { unit: "percent", value: "11" }, of: "start" };
  expect(checkFirm("ftmo", firm, today).join("\n")).toContain("has a daily loss limit above its max loss");
  phase.dailyLoss = { limit: { unit: "amount", value: "500" }, of: "start" };
  expect(checkFirm("ftmo", firm, today).join("\n")).toContain("has amounts but no size");
});

test("Y-326 a build with a wrong file ends, and names the file", () => {
  const copy = temporaryDataFolder("firms");
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(folder, copy, { recursive: true });
  const check = () =>
    spawnSync(process.execPath, [
      new URL("./check-firms.main.ts", import.meta.url).pathname,
      `${pathToFileURL(copy).href}/`,
    ]);
  expect(check().status).toBe(0);
  const spoilt = readFileSync(join(copy, "topstep.json"), "utf8").replace('"version": 1', '"version": 0');
  writeFileSync(join(copy, "topstep.json"), spoilt);
  writeFileSync(join(copy, "broken.json"), "{");
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(String(stderr)).toMatch(/^topstep\.json: version /m);
  expect(String(stderr)).toMatch(/^broken\.json: /m);
});

test("Y-326 a newer version proposes what it changed, and nothing where this phase stayed the same", () => {
  const choice = { firm: "ftmo", programme: "two-step", phase: "phase-1", version: 1 };
  const terms = findTerms(choice)?.terms;
  expect(findProposal({ programme: choice, terms })).toBeNull();
  const newer = { ...ftmo(), version: 2 };
  expect(findProposal({ programme: choice, terms }, [newer])).toBeNull();
  const [phase] = newer.programmes[0]?.phases ?? [];
  if (phase) phase.profitTarget = { unit: "percent", value: "9" };
  expect(findProposal({ programme: choice, terms }, [newer])).toMatchObject({
    ...{ firm: "FTMO", version: 2, changed: ["profitTarget"] },
    terms: { profitTarget: { unit: "percent", value: "9" } },
  });
  expect(findProposal({ programme: { ...choice, version: 2 }, terms }, [newer])).toBeNull();
  expect(findProposal({ programme: null, terms: undefined }, [newer])).toBeNull();
  expect(findProposal({ programme: choice, terms }, [])).toBeNull();
});
