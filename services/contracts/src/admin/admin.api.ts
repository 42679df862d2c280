import { userSummary, usersQuery } from "../platform/platform.api.ts";
import { endpoint } from "../shared/endpoint.ts";
import { listOf } from "../shared/wire.ts";

export const adminApi = {
  userList: endpoint({
    method: "get",
    path: "/commands/user-list",
    summary: "Users of all brands",
    access: "admin",
    query: usersQuery,
    status: 200,
    answer: listOf(userSummary),
  }),
};
