import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { newQueryClient } from "./query-client.ts";

it("Y-115 a changed response reaches its readers before the next task", async () => {
  const queries = newQueryClient();
  queries.setQueryData(["unit"], "money");
  const heard: unknown[] = [];
  const stop = new QueryObserver(queries, { queryKey: ["unit"], enabled: false }).subscribe(({ data }) =>
    heard.push(data),
  );
  const nextTask = new Promise<void>((resolve) => setTimeout(resolve));
  let before: unknown[] = [];
  queries.setQueryData(["unit"], "pips");
  queueMicrotask(() => queueMicrotask(() => (before = [...heard])));
  await nextTask;
  stop();
  expect(before).toEqual(["pips"]);
});
