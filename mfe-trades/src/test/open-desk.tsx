import type { PanelMap } from "@entrywise/host";
import { RemotePanel } from "@entrywise/host/panel";
import { defineRemote, describeRemote } from "@entrywise/host/remote";
import { openPage } from "@entrywise/host/render-page";
import { RemoteBoundary } from "@entrywise/host/shell";
import { testHost } from "@entrywise/host/testing";
import type { ComponentType, ReactNode } from "react";
import trades from "../../remote.ts";

export const groupId = "01930000-0000-7000-8000-000000000009";

/** A remote of another team, whose page is a heading and what is given. */
const deskWith = (content: ReactNode, range: string) =>
  defineRemote({
    ...{ id: "desk", contract: "^1.2", api: {}, owner: "desk", nav: [], slots: [] },
    routes: [{ path: "/desk", title: "Desk", layout: "default", load: async () => () => <Desk>{content}</Desk> }],
    panels: { "trades.trade": "^1", "trades.record": range },
  });

const Desk = ({ children }: { children: ReactNode }) => (
  <>
    <h1>Desk</h1>
    {children}
  </>
);

/** Opens the page of the desk, which wants a range, in a shell that has both remotes, with panels of the given version. */
export async function openDesk(content: ReactNode, version?: string, range = "^1") {
  const [desk, own] = [describeRemote(deskWith(content, range)), describeRemote(trades)];
  const panels = (own.manifest.panels ?? []).map((panel) => ({ ...panel, version: version ?? panel.version }));
  const all = [desk, { ...own, manifest: { ...own.manifest, panels } }];
  const load = async (remoteId: string, expose: string) => {
    const found = all.find(({ manifest }) => manifest.id === remoteId)?.loaders.get(expose);
    if (found === undefined) throw new Error(`${remoteId} exposes no ${expose}`);
    return (await found()) as ComponentType<object>; // the host checks the props
  };
  const remotes = all.map(({ manifest }) => ({ id: manifest.id, version: "1.0.0", manifest }));
  return openPage(<RemoteBoundary remoteId="desk" expose="./route-desk" name="Desk" />, {
    path: "/desk",
    host: { parts: { ...testHost().parts, remotes, load } },
  });
}

type RecordProps = PanelMap["trades.record"]["props"];
/** The record of the group, as the page of the desk draws it. */
export const record = (own: Partial<RecordProps>, slots: PanelMap["trades.record"]["slots"] = {}) => (
  <RemotePanel
    name="trades.record"
    title="The record"
    props={{
      ...{ source: { kind: "group", groupId }, view: "timeline", query: { search: "gold" }, isFiltered: true },
      hrefOf: (trade) => `/desk/${trade.id}`,
      hrefOfDays: (from, to) => `/desk?from=${from}&to=${to}`,
      ...own,
    }}
    slots={slots}
  />
);
