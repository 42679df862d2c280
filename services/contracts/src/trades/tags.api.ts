import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { idResponse, listOf, personText } from "../shared/wire.ts";

/** Colours by name; what they look like is decided by theme. */
export const tagColours = [
  "blue", "pink", "teal", "orange", "purple", "green", "yellow", "red", "brown", "gray",
] as const; // biome-ignore format: a list
export const tagColour = z.enum(tagColours);
export type TagColour = z.infer<typeof tagColour>;

const name = personText(60).min(1, "Name must not be empty");
const position = z.int().min(0).max(100_000);

/** A label for trades. */
export const tag = z
  .object({
    id: z.uuid(),
    name: z.string(),
    favourite: z.boolean(),
    /** Place within its category, from 0. */
    sequenceNumber: z.int(),
    /** Null: in no category, as nobody has made one yet. */
    categoryId: z.uuid().nullable(),
    category: z.string().nullable(),
    /** That of its category. */
    colour: tagColour,
    /** Whether its category is marked as mistakes. */
    isMistake: z.boolean(),
    version: z.int(),
  })
  .meta({ id: "Tag" });
export type Tag = z.infer<typeof tag>;

/** Tags that belong together. */
export const tagCategory = z
  .object({
    /** Null: the tags that are in no category. */
    id: z.uuid().nullable(),
    name: z.string(),
    colour: tagColour,
    /** Its tags are mistakes: statistics tell what they cost (Y-131). */
    isMistakes: z.boolean(),
    version: z.int(),
    tags: z.array(tag),
  })
  .meta({ id: "TagCategory" });
export type TagCategory = z.infer<typeof tagCategory>;

/** A tag on a trade. */
export const tradeTag = z
  .object({ id: z.uuid(), name: z.string(), category: z.string().nullable(), colour: tagColour })
  .meta({ id: "TradeTag" });
export type TradeTag = z.infer<typeof tradeTag>;

export const addTag = z.strictObject({
  name,
  /** Absent: the first category. */
  tagCategoryId: z.uuid().optional(),
});
export type AddTag = z.infer<typeof addTag>;

export const tagsApi = {
  list: endpoint({
    method: "get",
    path: "/tags",
    summary: "All tags in their order",
    access: "user",
    status: 200,
    answer: listOf(tag),
  }),
  categorised: endpoint({
    method: "get",
    path: "/tags/categorised",
    summary: "Categories in their order with their tags",
    access: "user",
    status: 200,
    answer: listOf(tagCategory),
  }),
  add: endpoint({
    method: "post",
    path: "/tags",
    summary: "Add a tag",
    access: "user",
    body: addTag,
    status: 201,
    answer: idResponse,
  }),
  read: endpoint({
    method: "get",
    path: "/tags/{id}",
    summary: "One tag",
    access: "user",
    params: idParams,
    status: 200,
    answer: tag,
  }),
  remove: endpoint({
    method: "delete",
    path: "/tags/{id}",
    summary: "Delete a tag; its trades lose it",
    access: "user",
    params: idParams,
    status: 204,
  }),
  move: endpoint({
    method: "put",
    path: "/tags/{id}/move",
    summary: "Move a tag within its category or to another",
    access: "user",
    params: idParams,
    body: z.strictObject({ tagId: z.uuid(), tagCategoryId: z.uuid(), position }),
    status: 204,
  }),
  rename: endpoint({
    method: "put",
    path: "/tags/{id}/rename",
    summary: "Rename a tag",
    access: "user",
    params: idParams,
    body: z.strictObject({ tagId: z.uuid(), name }),
    ifMatch: true,
    status: 200,
    answer: tag,
  }),
  addCategory: endpoint({
    method: "post",
    path: "/tag-categories",
    summary: "Add a category of tags",
    access: "user",
    body: z.strictObject({ name }),
    status: 201,
    answer: idResponse,
  }),
  removeCategory: endpoint({
    method: "delete",
    path: "/tag-categories/{id}",
    summary: "Delete a category with its tags; trades lose them",
    access: "user",
    params: idParams,
    status: 204,
  }),
  moveCategory: endpoint({
    method: "put",
    path: "/tag-categories/{id}/move",
    summary: "Move a category in the order",
    access: "user",
    params: idParams,
    body: z.strictObject({ tagCategoryId: z.uuid(), position }),
    status: 204,
  }),
  renameCategory: endpoint({
    method: "put",
    path: "/tag-categories/{id}/rename",
    summary: "Rename a category",
    access: "user",
    params: idParams,
    body: z.strictObject({ tagCategoryId: z.uuid(), name }),
    ifMatch: true,
    status: 200,
    answer: tagCategory,
  }),
  markCategory: endpoint({
    method: "put",
    path: "/tag-categories/{id}/mistakes",
    summary: "Mark the tags of a category as mistakes, or no longer",
    access: "user",
    params: idParams,
    body: z.strictObject({ tagCategoryId: z.uuid(), isMistakes: z.boolean() }),
    ifMatch: true,
    status: 200,
    answer: tagCategory,
  }),
  colourCategory: endpoint({
    method: "put",
    path: "/tag-categories/{id}/colour",
    summary: "Change the colour of a category",
    access: "user",
    params: idParams,
    body: z.strictObject({ tagCategoryId: z.uuid(), colour: tagColour }),
    ifMatch: true,
    status: 200,
    answer: tagCategory,
  }),
};
