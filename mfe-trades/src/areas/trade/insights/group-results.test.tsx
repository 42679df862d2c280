import { renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startTestServer } from "../../../test/test-server.ts";
import { GroupResults } from "./group-results.tsx";

startTestServer();

test("T-415 Y-190 the R of insights that say the same says of how many of their trades it is", async () => {
  const group = { id: "a", text: "Wait for the retest", flagged: false, version: 1 };
  renderPage(<GroupResults groups={[{ group, insights: [], netRR: -1.5, count: 3, countRR: 2 }]} />, { path: "/" });
  expect((await screen.findByText("Wait for the retest")).closest("li")?.textContent).toContain("of 2 trades");
});
