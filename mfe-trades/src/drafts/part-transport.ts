import type { TradesCalls } from "@entrywise/contracts/trades/all.apis";
import { ApiProblem, errorStatus, type Host, problemText } from "@entrywise/host";
import { createCall } from "@entrywise/host/call";
import {
  createKeepaliveCall,
  type DraftTransport,
  type Failure,
  type KeepaliveCall,
  type ServerState,
} from "@entrywise/host/drafts";
import type { TradesCall } from "../data/wire/calls.ts";

/** What of the host a transport needs. */
type PartHost = Pick<Host, "api" | "bootId"> & { brand: Pick<Host["brand"], "apiUrl"> };
type ApiClient = ReturnType<Host["api"]>;

export interface PartTransportOptions<Values, Response> {
  read: (call: TradesCall) => Promise<Response>;
  /** The call that saves each part; `ifMatch` is the version that was edited. */
  save: {
    [Part in keyof Values]: (call: TradesCall, value: Values[Part], ifMatch: number) => Promise<Response>;
  };
  stateOf: (response: Response) => ServerState<Values>;
  onResponse: (response: Response) => void;
  /** Said of a part where the problem itself says nothing to readers. */
  failure: (part: keyof Values) => string;
}

/** Saves the parts of a draft by typed calls of the trades service; the same calls outlive a page that is closed. */
export function createPartTransport<Values, Response>(
  { api, brand, bootId }: PartHost,
  { read, save, stateOf, onResponse, failure }: PartTransportOptions<Values, Response>,
): DraftTransport<Values> {
  const client = api("trades");
  const call: TradesCall = createCall<TradesCalls>(client);
  const sendKeepalive = createKeepaliveCall({ baseUrl: brand.apiUrl ?? "", bootId });
  const outlivingCall: TradesCall = createCall<TradesCalls>(createOutlivingClient(client, sendKeepalive));
  const receive = (response: Response) => {
    onResponse(response);
    return stateOf(response);
  };
  return {
    read: async () => receive(await read(call)),
    save: async (part, value, version, keepalive) =>
      receive(await save[part](keepalive ? outlivingCall : call, value, version)),
    failureOf: (error, part) => ({ kind: failureKind(error), message: problemText(error, failure(part)) }),
  };
}

/** Writes that go on when the page is closed; those that are too large for that are sent as usual. */
function createOutlivingClient(client: ApiClient, sendKeepalive: KeepaliveCall): ApiClient {
  const outliving =
    (method: "POST" | "PUT" | "PATCH", send: ApiClient["put"]): ApiClient["put"] =>
    (path, body, options) => {
      const response = sendKeepalive({ method, path, body, ifMatch: Number(options?.ifMatch) });
      if (response === null) return send(path, body, options);
      return response.then((value) => options?.parser?.parse(value) as never); // every saved part has a parser
    };
  const { post, put, patch } = client;
  return { ...client, post: outliving("POST", post), put: outliving("PUT", put), patch: outliving("PATCH", patch) };
}

/** What a failed save means for the draft. */
function failureKind(error: unknown): Failure["kind"] {
  if (!(error instanceof ApiProblem)) return error instanceof TypeError ? "offline" : "later";
  const status = errorStatus(error);
  if (status === 0) return "offline";
  if (status === 412) return "stale";
  // 401: the page is on its way to sign-in. 409: the same write is still being worked on.
  return status === 401 || status === 408 || status === 409 || status === 429 || status >= 500 ? "later" : "refused";
}
