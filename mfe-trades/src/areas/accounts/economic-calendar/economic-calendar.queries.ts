import { calendarFile, economicCalendarApi } from "@entrywise/contracts/trades/economic-calendar.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sendFile } from "../../../data/files/file-calls.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";

const filesKey = ["trades", "economic-calendar"];

export function useCalendarFiles() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: filesKey,
    queryFn: ({ signal }) =>
      callTrades("GET /trade-accounts/economic-calendar", {
        parser: responseSchemaOf(economicCalendarApi.list),
        signal,
      }),
  });
}

/** Other events find other trades. */
function useCalendarChanged() {
  const queries = useQueryClient();
  return () => Promise.all([filesKey, ["trades", "rules"]].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

export interface CalendarUpload {
  file: File;
  timeZone: string;
  impact: string;
  /** The same for a repetition after a failure, so that it is stored once. */
  key: string;
}

export function useUploadCalendar() {
  const host = useHost();
  return useMutation({
    mutationFn: async ({ file, timeZone, impact, key }: CalendarUpload) => {
      const form = new FormData();
      form.append("timeZone", timeZone);
      form.append("impact", impact);
      form.append("file", file, file.name); // last, so that the fields are known when it arrives
      const headers = { accept: "application/json", "idempotency-key": key };
      const response = await sendFile(host, "/trade-accounts/economic-calendar", {
        method: "POST",
        headers,
        body: form,
      });
      return calendarFile.parse(await response.json());
    },
    onSuccess: useCalendarChanged(),
  });
}

export function useDeleteCalendar() {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: (id: string) => callTrades("DELETE /trade-accounts/economic-calendar/{id}", { params: { id } }),
    onSuccess: useCalendarChanged(),
    onError: (failure) => reportError(failure, t`Couldn't delete the calendar`),
  });
}
