import { defaultStatisticsDisplay, type StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { MockHost } from "@entrywise/host/testing";
import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { api, server, startTestServer } from "../test/test-server.ts";
import { useStatisticsDisplay } from "./statistics-display.ts";

startTestServer();

const stored: StatisticsDisplay = { unit: "money", basis: "gross", widgets: [{ name: "calendar", isHidden: true }] };

/** A server that responds on demand, and stores what it is sent. */
function slowServer() {
  const pending = Promise.withResolvers<void>();
  const sent: StatisticsDisplay[] = [];
  server.use(
    http.get(api("/widgets/display"), async () => {
      await pending.promise;
      return HttpResponse.json(stored);
    }),
    http.put<never, StatisticsDisplay>(api("/widgets/display"), async ({ request }) => {
      const display = await request.json();
      sent.push(display);
      return HttpResponse.json(display);
    }),
  );
  return { respond: pending.resolve, sent };
}

test("Y-115 a unit chosen before the stored ones are known shows at once, stays, and saves no defaults over them", async () => {
  const { respond, sent } = slowServer();
  const { result } = renderHook(useStatisticsDisplay, { wrapper: MockHost });
  act(() => result.current[1]({ unit: "pips" }));
  await waitFor(() => expect(result.current[0].unit).toBe("pips"));
  respond();
  await waitFor(() => expect(result.current[0].basis).toBe("gross"));
  expect(result.current[0].unit).toBe("pips");
  await waitFor(() => expect(sent).toEqual([{ ...stored, unit: "pips" }]));
  expect(result.current[0]).toEqual({ ...stored, unit: "pips" });
});

test("Y-115 two quick choices are both saved", async () => {
  const { respond, sent } = slowServer();
  const { result } = renderHook(useStatisticsDisplay, { wrapper: MockHost });
  respond();
  await waitFor(() => expect(result.current[0]).toEqual(stored));
  act(() => {
    result.current[1]({ unit: "rr" });
    result.current[1]({ basis: "net" });
  });
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...stored, unit: "rr", basis: "net" }));
  await waitFor(() => expect(result.current[0]).toEqual({ ...stored, unit: "rr", basis: "net" }));
});

test("Y-115 a choice that could not be saved goes back to what the server has", async () => {
  const refusal = Promise.withResolvers<void>();
  server.use(
    http.get(api("/widgets/display"), () => HttpResponse.json(defaultStatisticsDisplay)),
    http.put(api("/widgets/display"), async () => {
      await refusal.promise;
      return HttpResponse.json({ title: "No" }, { status: 422 });
    }),
  );
  const { result } = renderHook(useStatisticsDisplay, { wrapper: MockHost });
  act(() => result.current[1]({ unit: "pips" }));
  await waitFor(() => expect(result.current[0].unit).toBe("pips"));
  refusal.resolve();
  await waitFor(() => expect(result.current[0].unit).toBe("money"));
});
