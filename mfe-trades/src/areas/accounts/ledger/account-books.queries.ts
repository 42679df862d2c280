import { idResponse } from "@entrywise/contracts/shared/wire";
import { type LedgerRow, ledgerApi, type SaveCashEntry, storedCashEntry } from "@entrywise/contracts/trades/ledger.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { mergeForms, useSaveWithMerge } from "@entrywise/ui/saving";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saveResponse, sendFile } from "../../../data/files/file-calls.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { nextPage } from "../../../data/wire/next-page.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import { translated } from "../../../display/translated.ts";
import { useTimeZone } from "../../../filter/use-trade-filter.ts";

const pageSize = 200;

/** Ledger of an account, newest first, page after page. */
export function useLedger(accountId: string) {
  const callTrades = useTradesCall();
  return useInfiniteQuery({
    queryKey: ["trades", "ledger", accountId],
    queryFn: ({ pageParam, signal }) =>
      callTrades("GET /trade-accounts/{id}/ledger", {
        params: { id: accountId },
        parser: responseSchemaOf(ledgerApi.read),
        query: { take: pageSize, skip: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });
}

/** Ledger of an account with the trades of each month as one line. */
export function useLedgerMonths(accountId: string) {
  const callTrades = useTradesCall();
  const timeZone = useTimeZone();
  return useQuery({
    queryKey: ["trades", "ledger", accountId, "months", timeZone],
    queryFn: ({ signal }) =>
      callTrades("GET /trade-accounts/{id}/ledger/months", {
        params: { id: accountId },
        parser: responseSchemaOf(ledgerApi.months),
        query: { timeZone },
        signal,
      }),
  });
}

/** Balance of an account over time. */
export function useBalances(accountId: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["trades", "balances", accountId],
    queryFn: ({ signal }) =>
      callTrades("GET /trade-accounts/{id}/balances", {
        params: { id: accountId },
        parser: responseSchemaOf(ledgerApi.balances),
        signal,
      }),
  });
}

/** Takes the ledger along as a file; without money in privacy mode. */
export function useLedgerExport(accountId: string) {
  const host = useHost();
  return async () => {
    try {
      const path = `/trade-accounts/${accountId}/ledger/export?private=${host.privacyMode}`;
      await saveResponse(await sendFile(host, path, { method: "GET" }), "ledger.csv");
    } catch (error) {
      host.reportError(error, t`The export failed. Try again.`);
    }
  };
}

export const cashLabels: Readonly<Record<keyof SaveCashEntry, MessageDescriptor>> = {
  amount: msg`Amount`,
  happenedAt: msg`Date`,
  comment: msg`Comment`,
  kind: msg`Type`,
};

/** What is typed about a line of the ledger. */
export function toCashForm({ at, amount, comment }: LedgerRow, kind: SaveCashEntry["kind"]): SaveCashEntry {
  return { kind, happenedAt: at ?? "", amount: amount.replace("-", ""), comment };
}

/**
 * Books, changes (`entry` given) or deletes (`save` null) money that moved; all balances behind it follow. A change goes together
 * with what somebody else has changed since editing began.
 *
 * @param entry as it was when editing began; null: a new one
 * @param onMerged called with the merged values
 */
export function useCashChange(
  accountId: string,
  entry: { row: LedgerRow; kind: SaveCashEntry["kind"] } | null,
  onMerged: (form: SaveCashEntry) => void,
) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const dates = useDateText();
  const merge = mergeForms<SaveCashEntry>(translated(cashLabels), {
    textOf: (value, name) => (name === "happenedAt" ? dates.dateTime(value) : value === "" ? null : value),
    isMoney: (name) => name === "amount",
  });
  const { save: change, question } = useSaveWithMerge<SaveCashEntry, true>({
    subject: "entry",
    stored: entry === null ? null : { value: toCashForm(entry.row, entry.kind), version: entry.row.version },
    send: async (form, ifMatch) => {
      if (entry === null) return true;
      await callTrades("PUT /trade-accounts/cash/{id}", { params: { id: entry.row.id }, body: form, ifMatch });
      return true;
    },
    read: (current) => {
      const { version, ...value } = storedCashEntry.parse(current);
      return { value, version };
    },
    merge,
    onMerged,
  });
  const mutation = useMutation({
    mutationFn: async (save: SaveCashEntry | null): Promise<true | null> => {
      if (save !== null && entry !== null) return change(save);
      if (save === null) {
        if (entry !== null) await callTrades("DELETE /trade-accounts/cash/{id}", { params: { id: entry.row.id } });
      } else
        await callTrades("POST /trade-accounts/{id}/cash", {
          params: { id: accountId },
          body: save,
          parser: idResponse,
        });
      return true;
    },
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "instruments" }),
  });
  return { mutation, question };
}
