import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startTestServer } from "../../../test/test-server.ts";
import { SharedNotes, SharedSummary } from "./shared-texts.tsx";

startTestServer();

const block = { version: 1, direction: null, format: "", indent: 0 };
const textNode = (text: string, format = 0) => ({
  type: "text", version: 1, text, format, mode: "normal", style: "", detail: 0,
}); // biome-ignore format: one node
const text: RichText = {
  v: 1,
  root: {
    type: "root",
    ...block,
    children: [
      { ...block, type: "heading", tag: "h2", children: [textNode("Why")] },
      { ...block, type: "paragraph", textFormat: 0, textStyle: "", children: [textNode("Asian high", 1)] },
      { ...block, type: "list", listType: "check", start: 1, tag: "ul", children: [
        { ...block, type: "listitem", value: 1, checked: true, children: [textNode("Candle closed")] },
      ] },
      { ...block, type: "paragraph", textFormat: 0, textStyle: "", children: [
        { type: "link", ...block, url: "javascript:alert(1)", children: [textNode("no link")] },
      ] },
    ],
  },
}; // biome-ignore format: a text

test("T-474 summary and notes of a shared trade stand with their headings, formats and lists", () => {
  const trade = { summary: text, notes: text, tags: [] } as unknown as SharedTrade; // what both read of one
  renderPage(
    <>
      <SharedSummary trade={trade} />
      <SharedNotes trade={trade} />
    </>,
    { path: "/x/code" },
  );
  expect(screen.getAllByRole("heading", { name: "Why" })).toHaveLength(2);
  expect(screen.getAllByText("Asian high")[0]?.className).toContain("editor-bold");
  expect(within(screen.getAllByRole("listitem")[0] as HTMLElement).getByText("done:", { exact: false })).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});
