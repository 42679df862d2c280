import type { Snapshot, TradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import type { ServiceApi } from "@entrywise/kit/testing/service-api";
import { uploadImage } from "@entrywise/kit/testing/upload-image";

/** An uploaded image on a trade; its id. */
export async function newSnapshot(api: ServiceApi, tradeId: string): Promise<string> {
  const { body } = await api.call<{ id: string }>("POST", "/snapshots", { body: { tradeId } });
  const places = (await api.call<TradeSnapshots>("GET", `/trades/${tradeId}/snapshots`)).body;
  const place = places.customSnapshots.find(({ id }) => id === body.id);
  const { slotId = null, name = "", originUrl = null, version = 0 } = place ?? {};
  const saved = { tradeId, slotId, snapshotId: body.id, name, originUrl, snapshotUrl: await uploadImage(api.actor) };
  const response = await api.call<Snapshot>("PUT", `/snapshots/${body.id}`, { body: saved, version });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return body.id;
}
