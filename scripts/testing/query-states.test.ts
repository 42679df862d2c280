import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
/** Parts whose code could not be fetched: no query has failed there. */
const ofNoQuery = ["shell/host/src/lazy-component/lazy-component.tsx", "shell/src/app/remote-states.tsx"];

const drawsFailure = (source: string) => /<FailedPart\b/.test(source);

test("a failure that is drawn by hand is found, one of a query is not", () => {
  expect(drawsFailure("return <FailedPart title={title}>")).toBe(true);
  expect(drawsFailure("return <QueryFailure query={trades} failure={failure} />")).toBe(false);
});

test("screens draw what failed by QuerySection and its like of @entrywise/ui/states, never by a FailedPart of their own", () => {
  const screens = globSync(["{mfe-*,brand-*,shell}/src/**/*.tsx", "shell/host/src/**/*.tsx"], { cwd: root });
  expect(screens.length).toBeGreaterThan(900);
  const drawn = screens.filter((file) => drawsFailure(readFileSync(join(root, file), "utf8")));
  expect(drawn.toSorted()).toEqual(ofNoQuery);
});
