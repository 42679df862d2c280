import { z } from "zod";
import { foundUsers, usersQuery } from "../platform/platform.api.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";

export const adminApi = {
  userList: endpoint({
    method: "get",
    path: "/commands/user-list",
    summary: "Users of all brands",
    access: "admin",
    query: usersQuery,
    status: 200,
    answer: foundUsers,
  }),
  aiData: endpoint({
    method: "get",
    path: "/commands/trades/{id}/ai-data",
    summary: "Everything about a trade as one model",
    access: "admin",
    params: idParams,
    status: 200,
    answer: z.record(z.string(), z.unknown()),
  }),
};
