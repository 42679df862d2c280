import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { paymentEventsApi, SIGNATURE_HEADER } from "@entrywise/contracts/platform/payment-events.api";
import { expect, test } from "vitest";
import { everyRoute } from "./spellings.ts";

const root = join(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docs/outside-parts.md"), "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Part") && !line.startsWith("| ---"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test.each(rows)(
  "Y-231 %s: direction, door, proof, retry, stand-in and test are given, and the files are there",
  (...cells) => {
    expect(cells).toHaveLength(7);
    const [, , , , , standIn = "", proof = ""] = cells;
    const files = [...`${standIn} ${proof}`.matchAll(/`((?:services|tools|scripts|e2e)\/[\w./-]+)`/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(files.length > 0 || proof.startsWith("missing"), "a test, or the word that it is missing").toBe(true);
  },
);

test("Y-231 the payment provider's signature passes the gateway, by the contract of its route", () => {
  const route = everyRoute.find(({ path }) => path === paymentEventsApi.receive.path);
  expect(route).toMatchObject({ method: "POST", access: "public", headers: [SIGNATURE_HEADER] });
  expect(text).toContain(`/v1.0${paymentEventsApi.receive.path}`);
});

test("Y-231 the sandbox sends its events to the public address, not to the service behind it", () => {
  const launcher = readFileSync(join(root, "scripts/launch/environment.ts"), "utf8");
  expect(launcher).toContain(`http://localhost:\${port}/v1.0${paymentEventsApi.receive.path}`);
  expect(readFileSync(join(root, "tools/payments-sandbox/src/config.ts"), "utf8")).not.toContain("PLATFORM_URL");
});
