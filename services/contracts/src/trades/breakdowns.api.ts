import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { richText } from "../shared/rich-text.ts";

/** Sections of the workflow that belong to an open position; the exit belongs to a close position. */
export const workflowSections = ["analysis", "entry", "stop", "target", "management", "mindset"] as const;
export type WorkflowSection = (typeof workflowSections)[number];

/** What was planned, what was done, what was learned. */
export const workflowColumns = ["Preparation", "Execution", "Review"] as const;
export type WorkflowColumn = (typeof workflowColumns)[number];

export type OpenNoteKey = `${WorkflowSection}Notes${WorkflowColumn}`;
export type CloseNoteKey = `exitNotes${WorkflowColumn}`;
export type OpenRatingKey = `${WorkflowSection}Rating`;

export const openNoteKeys = workflowSections.flatMap((section) =>
  workflowColumns.map((column): OpenNoteKey => `${section}Notes${column}`),
);
export const closeNoteKeys = workflowColumns.map((column): CloseNoteKey => `exitNotes${column}`);
export const openRatingKeys = workflowSections.map((section): OpenRatingKey => `${section}Rating`);

/** 1 to 5 stars; null is not rated. */
export const rating = z.int().min(1).max(5).nullable();

const each = <Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>; // fromEntries forgets the keys

const versionsOf = <Key extends string>(keys: readonly Key[]) =>
  z.object({ ...each(keys, z.int()), ratings: z.int() } as Record<Key | "ratings", z.ZodInt>);

export const openRatings = z.strictObject(each(openRatingKeys, rating));
export type OpenRatings = z.infer<typeof openRatings>;
export const closeRatings = z.strictObject({ exitRating: rating });
export type CloseRatings = z.infer<typeof closeRatings>;

/** Notes and ratings for one open position. Each note has a version of its own, the ratings have one together. */
export const openBreakdown = z
  .object({
    openPositionId: z.uuid(),
    ...each(openNoteKeys, richText.nullable()),
    ...openRatings.shape,
    versions: versionsOf(openNoteKeys),
  })
  .meta({ id: "OpenBreakdown" });
export type OpenBreakdown = z.infer<typeof openBreakdown>;

/** Notes and rating for one close position. */
export const closeBreakdown = z
  .object({
    closePositionId: z.uuid(),
    ...each(closeNoteKeys, richText.nullable()),
    ...closeRatings.shape,
    versions: versionsOf(closeNoteKeys),
  })
  .meta({ id: "CloseBreakdown" });
export type CloseBreakdown = z.infer<typeof closeBreakdown>;

const openParams = z.object({ id: z.uuid(), openId: z.uuid() });
const closeParams = z.object({ id: z.uuid(), closeId: z.uuid() });
const openPath = "/positions/{id}/open-positions/{openId}";
const closePath = "/positions/{id}/close-positions/{closeId}";

export const breakdownsApi = {
  readOpen: endpoint({
    method: "get",
    path: `${openPath}/breakdown`,
    summary: "Workflow notes and ratings of an open position",
    access: "user",
    params: openParams,
    status: 200,
    answer: openBreakdown,
  }),
  /** `If-Match` carries the version of the note. */
  changeOpen: endpoint({
    method: "patch",
    path: `${openPath}/breakdown`,
    summary: "Change one workflow note of an open position",
    access: "user",
    params: openParams,
    body: z.strictObject({ key: z.enum(openNoteKeys), value: richText.nullable() }),
    ifMatch: true,
    status: 200,
    answer: openBreakdown,
  }),
  rateOpen: endpoint({
    method: "put",
    path: `${openPath}/ratings`,
    summary: "Ratings of the sections of an open position",
    access: "user",
    params: openParams,
    body: openRatings,
    ifMatch: true,
    status: 200,
    answer: openBreakdown,
  }),
  readClose: endpoint({
    method: "get",
    path: `${closePath}/breakdown`,
    summary: "Workflow notes and rating of a close position",
    access: "user",
    params: closeParams,
    status: 200,
    answer: closeBreakdown,
  }),
  changeClose: endpoint({
    method: "patch",
    path: `${closePath}/breakdown`,
    summary: "Change one workflow note of a close position",
    access: "user",
    params: closeParams,
    body: z.strictObject({ key: z.enum(closeNoteKeys), value: richText.nullable() }),
    ifMatch: true,
    status: 200,
    answer: closeBreakdown,
  }),
  rateClose: endpoint({
    method: "put",
    path: `${closePath}/ratings`,
    summary: "a close position rating",
    access: "user",
    params: closeParams,
    body: closeRatings,
    ifMatch: true,
    status: 200,
    answer: closeBreakdown,
  }),
};
