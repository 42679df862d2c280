import {
  type EditorTemplate,
  editorTemplate,
  type SaveEditorTemplate,
  saveEditorTemplate,
  type TemplatePlace,
} from "@entrywise/contracts/trades/editor-templates.api";
import { type ApiClient, problemText, useHost } from "@entrywise/host";
import {
  createKeepaliveCall,
  type Drafts,
  type DraftTransport,
  isSameText,
  type KeepaliveCall,
  mergeField,
  mergeTexts,
  type Rules,
  type ServerState,
  useDrafts,
} from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { templatesKey } from "../../../data/templates/templates.queries.ts";
import { failureKind } from "../../../drafts/trade-transport.ts";

type Places = readonly TemplatePlace[];

/** Name and content are saved together. */
type TemplateValues = { template: SaveEditorTemplate };

const mergeContent: ReturnType<typeof mergeTexts> = (...versions) => mergeTexts(t`Template`)(...versions);
const isSameName = (a: string, b: string) => a === b;

const isSamePlaces = (a: readonly string[] = [], b: readonly string[] = []) =>
  a.length === b.length && a.every((place) => b.includes(place));

const placesOf = ({ offeredIn = [] }: SaveEditorTemplate) => offeredIn;

/** Switches clash with nobody: what one side turns on or off stands beside what the other does. */
function mergePlaces([base = [], ...sent]: readonly Places[], mine: Places, theirs: Places): TemplatePlace[] {
  const before = new Set([...base, ...sent.flat()]);
  const added = mine.filter((place) => !base.includes(place) && !theirs.includes(place));
  return [...theirs.filter((place) => mine.includes(place) || !before.has(place)), ...added];
}

export const templateRules: Rules<TemplateValues> = {
  template: {
    debounceMs: 1500,
    isSame: (a, b) => a.name === b.name && isSameText(a.template, b.template) && isSamePlaces(a.offeredIn, b.offeredIn),
    merge: (ancestors, mine, theirs) => {
      const names = ancestors.map(({ name }) => name);
      const name = mergeField(names, mine.name, theirs.name, isSameName);
      const texts = ancestors.map(({ template }) => template);
      const text = mergeContent(texts, mine.template, theirs.template);
      const places = mergePlaces(ancestors.map(placesOf), placesOf(mine), placesOf(theirs));
      const clash = { path: "name", label: t`Name`, base: names[0] ?? null, mine: mine.name, theirs: theirs.name };
      return {
        keepingMine: { name: name.keepingMine, template: text.keepingMine, offeredIn: places },
        keepingTheirs: { name: name.keepingTheirs, template: text.keepingTheirs, offeredIn: places },
        clashes: [...(name.clashes ? [clash] : []), ...text.clashes],
      };
    },
    parse: (stored) => {
      const read = saveEditorTemplate.safeParse(stored);
      return read.success ? { value: read.data } : null;
    },
  },
};

const stateOf = ({ name, template, offeredIn, version }: EditorTemplate): ServerState<TemplateValues> => ({
  template: { value: { name, template, offeredIn }, version },
});

interface TransportOptions {
  id: string;
  trades: ApiClient;
  sendKeepalive: KeepaliveCall;
  onTemplate: (template: EditorTemplate) => void;
}

function createTransport({ id, trades, sendKeepalive, onTemplate }: TransportOptions): DraftTransport<TemplateValues> {
  const path = `/editor-templates/${id}`;
  const heard = (template: EditorTemplate) => {
    onTemplate(template);
    return stateOf(template);
  };
  return {
    read: async () => heard(await trades.get(path, { parser: editorTemplate })),
    save: async (_, body, version, keepalive) => {
      const outliving = keepalive ? sendKeepalive({ method: "PUT", path, body, ifMatch: version }) : null;
      if (outliving !== null) return heard(editorTemplate.parse(await outliving));
      return heard(await trades.put(path, body, { ifMatch: version, parser: editorTemplate }));
    },
    failureOf: (error) => ({ kind: failureKind(error), message: problemText(error, t`Failed to save changes.`) }),
  };
}

/** What is being typed into a template. */
export function useTemplateDrafts(template: EditorTemplate): Drafts<TemplateValues> {
  const { api, brand, bootId } = useHost();
  const queries = useQueryClient();
  return useDrafts({
    thing: `template-${template.id}`,
    rules: templateRules,
    server: useMemo(() => stateOf(template), [template]),
    createTransport: () =>
      createTransport({
        id: template.id,
        trades: api("trades"),
        sendKeepalive: createKeepaliveCall({ baseUrl: brand.apiUrl ?? "", bootId }),
        onTemplate: (saved) =>
          queries.setQueryData<EditorTemplate[]>(templatesKey, (before) =>
            before?.map((one) => (one.id === saved.id ? { ...saved, position: one.position } : one)),
          ),
      }),
  });
}
