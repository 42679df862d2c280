import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";

const none = { items: [], total: 0 };

runRemoteContract(remote, {
  answers: { "/groups/list": none, "/groups/explore": none },
  addresses: { "/groups/*": "/groups/explore" },
});
