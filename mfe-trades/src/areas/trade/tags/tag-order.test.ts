import type { TagCategory } from "@entrywise/contracts/trades/tags.api";
import { expect, test } from "vitest";
import { matchingTags, withCategoryAt, withTagAt } from "./tag-order.ts";

const category = (id: string | null, ...names: string[]): TagCategory => ({
  id,
  name: id ?? "No category",
  colour: id === "setup" ? "blue" : "pink",
  version: 1,
  isMistakes: false,
  tags: names.map((name, sequenceNumber) => ({
    id: name,
    name,
    favourite: false,
    sequenceNumber,
    categoryId: id,
    category: id,
    colour: "blue",
    isMistake: false,
    version: 1,
  })),
});
const categories = [
  category("setup", "A+ setup", "Clean level"),
  category("mistakes", "Late entry"),
  category(null, "Loose"),
];
const layout = (list: readonly TagCategory[]) =>
  list.map(({ id, tags }) => `${id}: ${tags.map(({ name }) => name).join(", ")}`);

test("T-398 a tag moves before another one, and takes the colour of its new category", () => {
  const moved = withTagAt(categories, "A+ setup", "mistakes", 0);
  expect(layout(moved)).toEqual(["setup: Clean level", "mistakes: A+ setup, Late entry", "null: Loose"]);
  expect(moved[1]?.tags[0]).toMatchObject({ categoryId: "mistakes", colour: "pink" });
  expect(layout(withTagAt(categories, "A+ setup", "setup", 1))[0]).toBe("setup: Clean level, A+ setup");
});

test("T-398 tags without a category stay last, and their card goes when they all have one", () => {
  expect(layout(withTagAt(categories, "Loose", "setup", 9))).toEqual([
    "setup: A+ setup, Clean level, Loose",
    "mistakes: Late entry",
  ]);
  expect(layout(withCategoryAt(categories, "mistakes", 0))).toEqual([
    "mistakes: Late entry",
    "setup: A+ setup, Clean level",
    "null: Loose",
  ]);
});

test("T-390 typing finds tags by any part of their name, exact names first", () => {
  const names = (typed: string) => matchingTags(categories, typed).map(({ name }) => name);
  expect(names("e")).toEqual(["A+ setup", "Clean level", "Late entry", "Loose"]);
  expect(names("l")).toEqual(["Late entry", "Loose", "Clean level"]);
  expect(names(" LOOSE ")).toEqual(["Loose"]);
  expect(names("nothing")).toEqual([]);
  expect(names(" ")).toEqual([]);
});
