import type { AdminCalls } from "@entrywise/contracts/admin/all.apis";
import type { BusinessCalls } from "@entrywise/contracts/business/all.apis";
import type { GroupsCalls } from "@entrywise/contracts/groups/all.apis";
import type { IdentityCalls } from "@entrywise/contracts/identity/all.apis";
import type { PlatformCalls } from "@entrywise/contracts/platform/all.apis";
import type { TradesCalls } from "@entrywise/contracts/trades/all.apis";
import { expect, expectTypeOf, test, vi } from "vitest";
import type { ApiClient } from "../api-client.ts";
import { createCall } from "./create-call.ts";

function recorded() {
  const calls: unknown[] = [];
  const note =
    (method: string) =>
    (...rest: unknown[]) => {
      calls.push([method, ...rest]);
      return Promise.resolve("answer");
    };
  const client = {
    get: note("get"),
    post: note("post"),
    put: note("put"),
    patch: note("patch"),
    delete: note("delete"),
  };
  return { calls, call: createCall<TradesCalls>(client as unknown as ApiClient) };
}

const id = "00000000-0000-4000-8000-000000000001";

test("L8 values of the path are encoded into their segment, and the rest of the parts goes to the client", async () => {
  const { calls, call } = recorded();
  await call("GET /charting/study-templates/{name}", { params: { name: "a/../b?c" } });
  await call("PUT /strategies/{id}/rules", { params: { id }, body: { rules: [] }, ifMatch: 3 });
  await call("GET /tags");
  expect(calls).toEqual([
    ["get", "/charting/study-templates/a%2F..%2Fb%3Fc", {}],
    ["put", `/strategies/${id}/rules`, { rules: [] }, { ifMatch: 3 }],
    ["get", "/tags", {}],
  ]);
});

test("L8 what the contract does not know is an error when the screen is compiled", () => {
  const call = vi.fn() as unknown as ReturnType<typeof recorded>["call"];
  // @ts-expect-error no such path
  void call("GET /tag");
  // @ts-expect-error without the id
  void call("GET /strategies/{id}/rules");
  // @ts-expect-error without the version
  void call("PUT /strategies/{id}/rules", { params: { id }, body: { rules: [] } });
  // @ts-expect-error the query has no such name
  void call("GET /trades/ids", { query: { symbl: "EURUSD" } });
  // @ts-expect-error the body has no such field
  void call("POST /tags", { body: { nam: "Late" } });
  expectTypeOf(call("GET /trades/{id}", { params: { id } })).resolves.toHaveProperty("versions");
  expect(call).toHaveBeenCalledTimes(6);
});

type LiteralKeys<T> = {
  [K in keyof T]: K extends `${string} ${infer P}` ? (`/${string}` extends P ? P : never) : K;
}[keyof T];

test("L8 every path of every service is known by its letters", () => {
  expectTypeOf<LiteralKeys<TradesCalls>>().toEqualTypeOf<never>();
  expectTypeOf<LiteralKeys<GroupsCalls>>().toEqualTypeOf<never>();
  expectTypeOf<LiteralKeys<PlatformCalls>>().toEqualTypeOf<never>();
  expectTypeOf<LiteralKeys<BusinessCalls>>().toEqualTypeOf<never>();
  expectTypeOf<LiteralKeys<AdminCalls>>().toEqualTypeOf<never>();
  expectTypeOf<LiteralKeys<IdentityCalls>>().toEqualTypeOf<never>();
});
