import { ApiProblem } from "@entrywise/host";
import { QueryClient, QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LoadingIndicator } from "./loading-indicator.tsx";

afterEach(cleanup);

const isShown = () => document.querySelector(".shell-loading") !== null;

function Reading({ response }: { response: Promise<string> }) {
  const { error } = useQuery({ queryKey: ["x"], queryFn: () => response, retry: false });
  return <p>{error === null ? "" : "failed"}</p>;
}

function Saving({ response }: { response: Promise<string> }) {
  const { mutate, error } = useMutation({ mutationFn: () => response });
  return (
    <button type="button" onClick={() => mutate()}>
      {error === null ? "Save" : "failed"}
    </button>
  );
}

function show(Part: typeof Reading) {
  const { promise, reject } = Promise.withResolvers<string>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoadingIndicator />
      <Part response={promise} />
    </QueryClientProvider>,
  );
  return () => reject(new ApiProblem(503, {}));
}

test("P-549 the loading indicator stops when a request fails", async () => {
  const fail = show(Reading);
  await waitFor(() => expect(isShown()).toBe(true));
  fail();
  await screen.findByText("failed");
  await waitFor(() => expect(isShown()).toBe(false));
});

test("P-549 the loading indicator stops when a change is refused", async () => {
  const fail = show(Saving);
  expect(isShown()).toBe(false);
  screen.getByText("Save").click();
  await waitFor(() => expect(isShown()).toBe(true));
  fail();
  await screen.findByText("failed");
  await waitFor(() => expect(isShown()).toBe(false));
});
