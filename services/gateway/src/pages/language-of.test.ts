import type { Request } from "express";
import { expect, test } from "vitest";
import { writes24Hours } from "./language-of.ts";

const from = (tags: string[]) => writes24Hours({ acceptsLanguages: () => tags } as unknown as Request);

test("Y-162 the initial time format follows the browser's region: 24 hours in German and British English", () => {
  expect([["de-AT", "en"], ["en-GB"], ["en-US"], ["en"], ["*"], []].map(from)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
