import { expect, test } from "vitest";
import { newActor } from "../testing/service-api.ts";
import { isImageName } from "./image-store.ts";
import { createUploadNames, imageOfUpload } from "./upload-names.ts";

const names = createUploadNames("a key of sixteen and more");

test("names of uploads and images are random and don't reveal their owner", () => {
  const actor = newActor();
  const [first, second] = [names.create(actor), names.create(actor)];
  expect(first).not.toBe(second);
  for (const name of [first, imageOfUpload(first)]) {
    expect(isImageName(name)).toBe(true);
    expect(name).not.toContain(actor.userId);
    expect(name).not.toContain(actor.brand);
  }
  expect(imageOfUpload(first)).toMatch(/^images\/[0-9a-f-]{36}\.webp$/);
  expect(imageOfUpload(first)).toBe(imageOfUpload(first));
});

test("P-720 an upload belongs only to its actor, on this brand and with this key", () => {
  const actor = newActor();
  const name = names.create(actor);
  expect(names.isOf(actor, name)).toBe(true);
  expect(names.isOf(newActor(), name)).toBe(false);
  expect(names.isOf({ ...actor, brand: "northdesk" }, name)).toBe(false);
  expect(createUploadNames("another key of this house").isOf(actor, name)).toBe(false);
  for (const wrong of ["", name.slice(0, -1), `${name}x`, name.replace("uploads", "images"), "uploads/a.b"]) {
    expect(names.isOf(actor, wrong)).toBe(false);
  }
});
