import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";

runRemoteContract(remote, {
  answers: {
    "/commands/user-list": { items: [], total: 0 },
    "/commands/businesses": { items: [], total: 0 },
    "/commands/log": { items: [], total: 0, brokenAt: null },
  },
});
