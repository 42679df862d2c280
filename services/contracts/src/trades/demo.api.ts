import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { locale } from "../shared/locale-field.ts";
import { calendarDate } from "../shared/wire.ts";

/** How many trades are demonstrations, and how many the user's own; deleted ones are neither. */
export const demoState = z.object({ demoTrades: z.int(), ownTrades: z.int() });
export type DemoState = z.infer<typeof demoState>;

/** How many pages the notebook of the demonstration has. */
export const demoNotebook = z.object({ pages: z.int() }).meta({ id: "DemoNotebook" });
export type DemoNotebook = z.infer<typeof demoNotebook>;

/** What the platform service asks for the demonstration of one user; each call is one transaction. */
export const demoDataApi = {
  read: endpoint({
    method: "get",
    path: "/internal/demo-data",
    summary: "How many demo trades and own trades there are",
    access: "service",
    status: 200,
    answer: demoState,
  }),
  /** Asking again changes nothing unless `replace` says so. */
  create: endpoint({
    method: "post",
    path: "/internal/demo-data",
    summary: "Make the demonstration: 100 trades of the half-year before a day",
    access: "service",
    body: z.strictObject({ day: calendarDate, replace: z.boolean(), language: locale.optional() }),
    status: 200,
    answer: demoState,
  }),
  /** Asking again changes nothing. */
  remove: endpoint({
    method: "post",
    path: "/internal/demo-data/removal",
    summary: "Take the demonstration away",
    access: "service",
    body: z.strictObject({}),
    status: 200,
    answer: demoState,
  }),
};

/** What the admin service asks for in the name of a user. */
export const demoNotebookApi = {
  reset: endpoint({
    method: "post",
    path: "/internal/demo-data/notebook",
    summary: "Make the pages of the demonstration's notebook anew; 422 without a demonstration",
    access: "service",
    body: z.strictObject({}),
    status: 200,
    answer: demoNotebook,
  }),
};
