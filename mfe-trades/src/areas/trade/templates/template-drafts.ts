import {
  type EditorTemplate,
  editorTemplate,
  type SaveEditorTemplate,
  saveEditorTemplate,
  type TemplatePlace,
} from "@entrywise/contracts/trades/editor-templates.api";
import { useHost } from "@entrywise/host";
import {
  type Drafts,
  isSameText,
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
import { createPartTransport } from "../../../drafts/part-transport.ts";

type Places = readonly TemplatePlace[];

/** Name and content are saved together. */
type TemplateValues = { template: SaveEditorTemplate };

const mergeContent: ReturnType<typeof mergeTexts> = (...versions) => mergeTexts(t`Template`)(...versions);
const isSameName = (a: string, b: string) => a === b;

const isSamePlaces = (a: readonly string[] = [], b: readonly string[] = []) =>
  a.length === b.length && a.every((place) => b.includes(place));

const offeredPlaces = ({ offeredIn = [] }: SaveEditorTemplate) => offeredIn;

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
      const places = mergePlaces(ancestors.map(offeredPlaces), offeredPlaces(mine), offeredPlaces(theirs));
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

const toServerState = ({ name, template, offeredIn, version }: EditorTemplate): ServerState<TemplateValues> => ({
  template: { value: { name, template, offeredIn }, version },
});

/** What is being typed into a template. */
export function useTemplateDrafts(template: EditorTemplate): Drafts<TemplateValues> {
  const host = useHost();
  const queries = useQueryClient();
  return useDrafts({
    thing: `template-${template.id}`,
    rules: templateRules,
    server: useMemo(() => toServerState(template), [template]),
    createTransport: () =>
      createPartTransport<TemplateValues, EditorTemplate>(host, {
        read: (call) => call("GET /editor-templates/{id}", { params: { id: template.id }, parser: editorTemplate }),
        save: {
          template: (call, body, ifMatch) =>
            call("PUT /editor-templates/{id}", { params: { id: template.id }, body, ifMatch, parser: editorTemplate }),
        },
        stateOf: toServerState,
        failure: () => t`Failed to save changes.`,
        onResponse: (saved) =>
          queries.setQueryData<EditorTemplate[]>(templatesKey, (before) =>
            before?.map((one) => (one.id === saved.id ? { ...saved, position: one.position } : one)),
          ),
      }),
  });
}
