import type { ObjectStore, Stored } from "../store/objects.repository.ts";

/** How badly the sandbox delivers its events, for whoever tries out what that does. */
export interface WebhookSwitches {
  shuffle: boolean;
  duplicate: boolean;
  drop: boolean;
  delaySeconds: number;
}

const ID = "sandbox_switches";
const usual: WebhookSwitches = { shuffle: false, duplicate: false, drop: false, delaySeconds: 0 };

export async function readSwitches(store: ObjectStore): Promise<WebhookSwitches> {
  return (await store.find<Stored & WebhookSwitches>(ID)) ?? usual;
}

export async function setSwitches(store: ObjectStore, switches: WebhookSwitches): Promise<void> {
  await store.put({ ...switches, id: ID, object: "sandbox.switches" });
}
