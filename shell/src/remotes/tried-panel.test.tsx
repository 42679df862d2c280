import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Part } from "./part-loader.ts";
import { resolvedRemotes } from "./resolved-remotes.ts";
import { withExample } from "./tried-panel.tsx";

const release = { version: "1.0.0", entry: "/r/trades/1.0.0/entry.js", integrity: "" };
const Shown = (props: { view?: string; hrefOf?: (trade: object) => string; slots?: object }) => (
  <p>{[props.view ?? "none", props.hrefOf?.({}) ?? "nowhere", JSON.stringify(props.slots ?? null)].join(" ")}</p>
);
const runtime = { load: async () => Shown as Part, hasEntry: () => true };
const tried = { remote: "trades", expose: "./panel", props: { view: "timeline" }, functions: ["hrefOf"] };

test("M-242 in a trial the panel is drawn with the props of an example, and all other parts as ever", async () => {
  const { load } = withExample(() => runtime, tried)(resolvedRemotes([]));
  const drawn = async (remote: string, expose: string) => {
    const Loaded = await load(remote, release, expose, 1);
    return render(<Loaded />).container.textContent;
  };
  expect(await drawn("trades", "./panel")).toBe("timeline / {}");
  expect(await drawn("trades", "./route")).toBe("none nowhere null");
  expect(await drawn("groups", "./panel")).toBe("none nowhere null");
});
