import { z } from "zod";
import { numericText } from "./query.ts";

export const idParams = z.object({ id: z.uuid() });

/** Paging of every list: `take` -1 means all to the client, the server returns at most 500 and the total. */
export const paging = {
  take: numericText(z.int().min(-1)).prefault(50),
  skip: numericText(z.int().min(0).max(10_000_000)).prefault(0),
};

export const MAX_PAGE = 500;

/** Rows of the page that `take` asks for. */
export function pageSize(take: number): number {
  return take < 0 ? MAX_PAGE : Math.min(take, MAX_PAGE);
}
