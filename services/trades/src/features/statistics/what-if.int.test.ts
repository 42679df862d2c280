import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

interface Outcome {
  rule: string;
  netRR: number;
  changed: number;
  undecided: number;
}

test("Y-120 other exits follow from the best and worst price of each trade, and say where their order is unknown", async () => {
  const api = serviceApi("trades", newActor());
  // A short of 2 R gross and -0.0282 R of costs; it went 0.555 R against and 2.26 R in favour.
  await fillPosition(api, await newTrade(api));
  await newTrade(api);
  const read = async (query: string) =>
    (await api.call<{ count: number; countKnown: number; rules: Outcome[] }>("GET", `/trades/stats/what-if?${query}`))
      .body;
  const own = async (query: string) => (await read(query)).rules.find(({ rule }) => rule === "own");
  const whole = await read("target=1");
  expect(whole).toMatchObject({ count: 1, countKnown: 1 });
  expect(whole.rules[0]).toMatchObject({ rule: "as-traded", changed: 0, netRR: expect.closeTo(1.9718, 9) });
  expect(await own("target=1")).toMatchObject({ changed: 1, undecided: 0, netRR: expect.closeTo(0.9718, 9) });
  expect(await own("target=3")).toMatchObject({ changed: 0, undecided: 0, netRR: expect.closeTo(1.9718, 9) });
  expect(await own("stop=0.5")).toMatchObject({ changed: 1, undecided: 0, netRR: expect.closeTo(-0.5282, 9) });
  expect(await own("stop=0.5&target=1")).toMatchObject({ undecided: 1, netRR: expect.closeTo(-0.5282, 9) });
  expect(await own("target=1&portion=0.5")).toMatchObject({ changed: 1, netRR: expect.closeTo(1.4718, 9) });
  for (const bad of ["stop=0", "target=101", "portion=2"]) {
    const refused = await api.call("GET", `/trades/stats/what-if?${bad}`);
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: bad.split("=")[0] }] }]);
  }
});
