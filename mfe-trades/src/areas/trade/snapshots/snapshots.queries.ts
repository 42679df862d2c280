import { ImageType } from "@entrywise/contracts/platform/images.api";
import { idResponse } from "@entrywise/contracts/shared/wire";
import {
  type Snapshot,
  snapshot as snapshotSchema,
  type TradeSnapshots,
  tradeSnapshots,
} from "@entrywise/contracts/trades/snapshots.api";
import { tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { errorStatus, useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { type ImageSource, uploadImage } from "@entrywise/ui/media";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keepTradeDetail, tradeDetailKey } from "../../../data/trade/trade-detail.queries.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";

const LOAD_DELAY_MS = 200;

const snapshotsKey = (tradeId: string) => ["trades", "snapshots", tradeId] as const;

/** Places of a trade. Walking quickly through trades loads only those of the last one (T-445). */
export function useSnapshots(tradeId: string) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const queryKey = snapshotsKey(tradeId);
  const [isDue, setDue] = useState(queries.getQueryData(queryKey) !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callTrades("GET /trades/{id}/snapshots", { params: { id: tradeId }, parser: tradeSnapshots, signal }),
    enabled: isDue,
  });
}

export interface ImageChange {
  /** Null: a new custom snapshot. */
  place: Snapshot | null;
  /** Null takes the image out. */
  source: ImageSource | null;
}

/** Everything that can be done with the snapshots of a trade. Messages are the specification's. */
export function useSnapshotChanges(tradeId: string) {
  const { api, reportError } = useHost();
  const queries = useQueryClient();
  const callTrades = useTradesCall();
  const key = snapshotsKey(tradeId);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: tradeDetailKey(tradeId) });
    return queries.invalidateQueries({ queryKey: key });
  };
  const add = async () => {
    const { id } = await callTrades("POST /snapshots", { body: { tradeId }, parser: idResponse });
    const all = await callTrades("GET /trades/{id}/snapshots", { params: { id: tradeId }, parser: tradeSnapshots });
    return all.customSnapshots.find((place) => place.id === id) ?? null;
  };
  const save = (place: Snapshot, own: Partial<Snapshot>) => {
    const { id, slotId, name, originUrl, snapshotUrl } = { ...place, ...own };
    const body = { tradeId, slotId, snapshotId: id, name, originUrl, snapshotUrl };
    return callTrades("PUT /snapshots/{id}", { params: { id }, body, ifMatch: place.version, parser: snapshotSchema });
  };

  /** An image that is refused leaves no empty snapshot behind. */
  const fillNew = async (image: Pick<Snapshot, "snapshotUrl" | "originUrl">) => {
    const place = await add();
    if (place === null) return null;
    try {
      return await save(place, image);
    } catch (error) {
      await callTrades("DELETE /snapshots/{id}", { params: { id: place.id } }).catch(() => undefined);
      throw error;
    }
  };

  const setImage = useMutation({
    mutationFn: async ({ place, source }: ImageChange) => {
      if (source === null) return place === null ? null : save(place, { snapshotUrl: null, originUrl: null });
      const snapshotUrl = await uploadImage(api("platform"), source, {
        imageType: ImageType.Snapshot,
        resourceId: tradeId,
      });
      const image = { snapshotUrl, originUrl: "link" in source ? source.link : null };
      return place === null ? fillNew(image) : save(place, image);
    },
    onSettled: refresh,
  });
  const addCustom = useMutation({
    mutationFn: add,
    onError: (error) => reportError(error, t`Failed to add snapshot`),
    onSettled: refresh,
  });
  const rename = useMutation({
    mutationFn: ({ place, name }: { place: Snapshot; name: string }) => save(place, { name }),
    onError: (error) => reportError(error, t`Failed to save changes.`),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (place: Snapshot) => callTrades("DELETE /snapshots/{id}", { params: { id: place.id } }),
    onError: (error) => reportError(error, t`Failed to delete snapshot`),
    onSettled: refresh,
  });
  const makeHero = useMutation({
    mutationFn: ({ all, hero, version }: { all: TradeSnapshots; hero: Snapshot; version: number }) => {
      const snapshots = all.customSnapshots.map(({ id, name }) => ({ id, name }));
      const body = { tradeId, snapshots, primaryId: hero.id };
      return callTrades("PUT /trades/{id}/snapshots", {
        params: { id: tradeId },
        body,
        ifMatch: version,
        parser: tradeDetail,
      });
    },
    onSuccess: (detail) => keepTradeDetail(queries, detail),
    onError: (error) => {
      if (errorStatus(error) !== 412) reportError(error, t`Failed to save changes.`);
    },
    onSettled: refresh,
  });
  return {
    setImage,
    addCustom: addCustom.mutate,
    rename: rename.mutate,
    remove: remove.mutate,
    makeHero: makeHero.mutate,
  };
}
