import { expect, test } from "vitest";
import { readStandbySettings } from "./settings.ts";

test("R-121 a standby and a primary are set up by addresses, and nothing is set up without them", () => {
  expect(readStandbySettings({})).toBeNull();
  expect(readStandbySettings({ STANDBY_OF: "postgres://db1.internal:5433", DATABASE_LISTEN: "10.0.0.6:5433" })).toEqual(
    {
      primary: { host: "db1.internal", port: 5433 },
      standby: null,
      listen: { host: "10.0.0.6", port: 5433 },
      synchronous: false,
    },
  );
  const primary = { STANDBY_AT: "10.0.0.6:5433", DATABASE_LISTEN: "[fd00::5]:5433", STANDBY_SYNCHRONOUS: "true" };
  expect(readStandbySettings(primary)).toEqual({
    primary: null,
    standby: { host: "10.0.0.6", port: 5433 },
    listen: { host: "fd00::5", port: 5433 },
    synchronous: true,
  });
});

test.each([
  [{ STANDBY_OF: "db1" }, "STANDBY_OF is an address such as 10.0.0.5:5433, not db1."],
  [
    { STANDBY_AT: "db1:70000", DATABASE_LISTEN: "a:1" },
    "STANDBY_AT is an address such as 10.0.0.5:5433, not db1:70000.",
  ],
  [
    { STANDBY_OF: "a:1", STANDBY_AT: "b:1" },
    "STANDBY_OF makes this machine a standby, STANDBY_AT a primary: set one of them.",
  ],
  [{ STANDBY_AT: "a:1" }, "STANDBY_AT needs DATABASE_LISTEN: the address at which this machine's database accepts it."],
  [{ STANDBY_SYNCHRONOUS: "true" }, "STANDBY_SYNCHRONOUS needs a standby: set STANDBY_AT and DATABASE_LISTEN."],
  [{ STANDBY_OF: "a:1", STANDBY_SYNCHRONOUS: "yes" }, "STANDBY_SYNCHRONOUS is true or false, not yes."],
  [
    { STANDBY_OF: "a:1", DATABASE_URL: "postgres://b/c" },
    "STANDBY_OF, STANDBY_AT and DATABASE_LISTEN are for the embedded database: unset DATABASE_URL.",
  ],
])("R-121 settings of a standby that are wrong or contradict each other are refused: %j", (environment, message) => {
  expect(() => readStandbySettings(environment)).toThrow(message);
});
