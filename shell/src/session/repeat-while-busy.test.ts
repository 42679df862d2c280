import { ApiProblem } from "@entrywise/host";
import { expect, test } from "vitest";
import { repeatWhileBusy } from "./repeat-while-busy.ts";

const failing = (statuses: number[]) => {
  let calls = 0;
  const call = async () => {
    const status = statuses[calls];
    calls += 1;
    if (status !== undefined) throw new ApiProblem(status, {});
    return calls;
  };
  return { call, count: () => calls };
};

test("P-487 demo data cut off by a busy server is requested again", async () => {
  expect(await repeatWhileBusy(failing([503, 503]).call, 0)).toBe(3);
});

test("P-487 other problems are not retried, and a server that stays away is reported in the end", async () => {
  const refused = failing([422]);
  await expect(repeatWhileBusy(refused.call, 0)).rejects.toMatchObject({ status: 422 });
  expect(refused.count()).toBe(1);
  const away = failing([503, 503, 503, 503, 503]);
  await expect(repeatWhileBusy(away.call, 0)).rejects.toMatchObject({ status: 503 });
  expect(away.count()).toBe(4);
});
