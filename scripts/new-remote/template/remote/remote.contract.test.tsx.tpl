import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";

runRemoteContract(remote, { answers: { "/{{name}}": { items: [], total: 0 } } });
