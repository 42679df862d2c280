import { cleanup } from "@testing-library/react";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/** Responses in place of the services for the tests of one file, each of which begins without responses, drawings and storage. */
export function groupsServer() {
  const server = setupServer();
  beforeAll(() => server.listen());
  afterEach(() => {
    cleanup();
    server.resetHandlers();
    localStorage.clear();
  });
  afterAll(() => server.close());
  return server;
}

/** An id of a person or of a thing by its number. */
export const idOf = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, "0")}`;
