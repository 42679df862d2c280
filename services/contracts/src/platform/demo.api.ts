import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { DEMO_TRADE_COUNT } from "./beginning.ts";

export const demoData = z.object({ demoTrades: z.int(), ownTrades: z.int() }).meta({ id: "DemoData" });
export type DemoData = z.infer<typeof demoData>;

const whole = { access: "user", status: 200, answer: demoData } as const;

export const demoApi = {
  read: endpoint({ method: "get", path: "/demo", summary: "How many demo trades and own trades there are", ...whole }),
  create: endpoint({ method: "post", path: "/demo", summary: "Make demo data, unless there is some", ...whole }),
  remove: endpoint({ method: "delete", path: "/demo", summary: "Delete the demo data", ...whole }),
  reset: endpoint({
    method: "post",
    path: "/demo/reset",
    summary: "Make the demo data anew",
    body: z.strictObject({ demoTradeCount: z.literal(DEMO_TRADE_COUNT).default(DEMO_TRADE_COUNT) }),
    ...whole,
  }),
  skip: endpoint({
    method: "post",
    path: "/demo/skip",
    summary: "Begin without demo data",
    access: "user",
    status: 204,
  }),
};
