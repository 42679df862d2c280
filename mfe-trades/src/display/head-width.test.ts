import { expect, test } from "vitest";
import { headWidth } from "./head-width.ts";

/** As Chromium draws them in Inter, 12 px and weight 500. */
const drawn = {
  ...{ Commission: 70, "Reward:Risk": 70, "Entry efficiency": 89, "Exit efficiency": 80 },
  ...{ "Total efficiency": 87 },
};

test("T-270 T-100 heads have room for their words, and hardly more", () => {
  for (const [text, width] of Object.entries(drawn)) {
    expect(headWidth(text), text).toBeGreaterThanOrEqual(width);
    expect(headWidth(text), text).toBeLessThanOrEqual(width + 14);
  }
});
