import { idResponse, listOf } from "@entrywise/contracts/shared/wire";
import {
  type PositionSizeInstrument,
  positionSizeInstrument,
  type SavePositionSizeInstrument,
} from "@entrywise/contracts/trades/position-size-instruments.api";
import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { moved } from "../../../data/use-ordered-list.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";

const key = ["position-size-instruments"] as const;
const list = listOf(positionSizeInstrument);
type Items = readonly PositionSizeInstrument[];

/** The list with one of it as it is now, behind the others where it is new (K-161). */
export function withInstrument(items: Items, one: PositionSizeInstrument): PositionSizeInstrument[] {
  const isKnown = items.some(({ id }) => id === one.id);
  return isKnown ? items.map((item) => (item.id === one.id ? one : item)) : [...items, one];
}

export const withoutInstrument = (items: Items, id: string) => items.filter((item) => item.id !== id);

/** The list with one at another place. */
export function reordered(items: Items, id: string, position: number): PositionSizeInstrument[] {
  const from = items.findIndex((item) => item.id === id);
  return from === -1 ? [...items] : moved(items, from, position);
}

/** The user's own instruments in their order. */
export function useOwnInstruments() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callTrades("GET /position-size-instruments", { parser: list, signal })).items,
  });
}

/** Adding, changing, ordering and removing them; the list shows it at once. */
export function useOwnInstrumentChanges() {
  const { reportError } = useHost();
  const { t } = useLingui();
  const queries = useQueryClient();
  const callTrades = useTradesCall();
  const change = (next: (items: Items) => PositionSizeInstrument[]) =>
    queries.setQueryData<PositionSizeInstrument[]>(key, (items) => (items ? next(items) : items));
  const fetchOne = async (id: string) => {
    const one = await callTrades("GET /position-size-instruments/{id}", {
      params: { id },
      parser: positionSizeInstrument,
    });
    change((items) => withInstrument(items, one));
  };
  const failed = (error: unknown) => {
    reportError(error, t`Failed to save changes.`);
    void queries.invalidateQueries({ queryKey: key });
  };
  const add = useMutation({
    mutationFn: (body: SavePositionSizeInstrument) =>
      callTrades("POST /position-size-instruments", { body, parser: idResponse }),
    onSuccess: ({ id }) => fetchOne(id),
    onError: () => undefined, // K-162: the form stays as it is, and can be sent again
  });
  const save = useMutation({
    mutationFn: ({ id, version, body }: { id: string; version: number; body: SavePositionSizeInstrument }) =>
      callTrades("PUT /position-size-instruments/{id}", {
        params: { id },
        body,
        ifMatch: version,
        parser: positionSizeInstrument,
      }),
    onSuccess: (one) => change((items) => withInstrument(items, one)),
    onError: failed,
  });
  const move = useMutation({
    scope: { id: "position-size-instruments-move" },
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      callTrades("PUT /position-size-instruments/{id}/move", { params: { id }, body: { id, position } }),
    onMutate: ({ id, position }) => change((items) => reordered(items, id, position)),
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callTrades("DELETE /position-size-instruments/{id}", { params: { id } }),
    onMutate: (id) => change((items) => withoutInstrument(items, id)),
    onError: failed,
  });
  return { add, save, move, remove };
}
