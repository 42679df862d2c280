import { expect, test, vi } from "vitest";
import { untilHere } from "./until-here.ts";

test("Y-250 a part that cannot be had without a network comes when there is one again", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("here");
  const part = untilHere(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await new Promise((done) => setTimeout(done));
  dispatchEvent(new Event("online"));
  expect(await part).toBe("here");
  expect(load).toHaveBeenCalledTimes(2);
});
