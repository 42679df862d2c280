import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";

runRemoteContract(remote, { answers: { "/commands/user-list": { items: [], total: 0 } } });
