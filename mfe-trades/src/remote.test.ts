import { matchesWhen, type Viewer } from "@entrywise/host/shell";
import { testBrand, testUser } from "@entrywise/host/testing";
import { expect, test } from "vitest";
import remote from "../remote.ts";

const viewer = (flags: Viewer["brand"]["flags"]): Viewer => ({
  user: testUser,
  brand: { ...testBrand, flags },
  plan: "pro",
});

test("T-572 page and navigation entry of the imports exist only with the brand's flag for broker importing", () => {
  const page = remote.routes.find(({ path }) => path === "/trade-imports/*");
  const entry = remote.nav?.find(({ to }) => to === "/trade-imports");
  for (const part of [page, entry]) {
    expect(part).toBeDefined();
    expect(matchesWhen(part?.when, viewer({ brokerImporting: true }))).toBe(true);
    expect(matchesWhen(part?.when, viewer({ brokerImporting: false }))).toBe(false);
    expect(matchesWhen(part?.when, viewer({}))).toBe(false);
  }
});
