import { z } from "zod";

export const idParams = z.object({ id: z.uuid() });

/** Paging of every list: `take` -1 means all to the client, the server answers at most 500 and the total. */
export const paging = {
  take: z.coerce.number().int().min(-1).default(50),
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
};

export const MAX_PAGE = 500;

/** Rows of the page that `take` asks for. */
export function pageSize(take: number): number {
  return take < 0 ? MAX_PAGE : Math.min(take, MAX_PAGE);
}
