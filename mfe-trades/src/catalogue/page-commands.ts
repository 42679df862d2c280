import type { RemoteCommand } from "@entrywise/contracts/platform/remote-json";
import { pageKeys } from "./page-keys.ts";

const declared = <Id extends string>(commands: readonly (Omit<RemoteCommand, "id"> & { id: Id })[]) => commands;

/**
 * What pages of the journal can do with what is open on them, with the keys that they hear: the list of keys, the palette and the
 * buttons take labels and keys from here.
 */
export const pageCommands = declared([
  {
    id: "next-trade",
    title: "Next trade",
    titles: { de: "Nächster Trade" },
    group: "trade",
    keys: pageKeys["next-trade"],
  },
  {
    id: "previous-trade",
    title: "Previous trade",
    titles: { de: "Voriger Trade" },
    group: "trade",
    keys: pageKeys["previous-trade"],
  },
  { id: "share-trade", title: "Share", titles: { de: "Teilen" }, group: "trade" },
  { id: "share-with-groups", title: "Share with groups", titles: { de: "Mit Gruppen teilen" }, group: "trade" },
  { id: "copy-trade", title: "Copy", titles: { de: "Kopieren" }, group: "trade" },
  {
    id: "print-trade",
    title: "Print or save as PDF",
    titles: { de: "Drucken oder als PDF speichern" },
    group: "trade",
  },
  { id: "delete-trade", title: "Delete", titles: { de: "Löschen" }, group: "trade" },
  {
    id: "close-trade",
    title: "Close trade",
    titles: { de: "Trade schließen" },
    group: "trade",
    keys: pageKeys["close-trade"],
  },
  { id: "scale-in", title: "Scale In", titles: { de: "Scale In" }, group: "trade", keys: pageKeys["scale-in"] },
  {
    id: "undo-position",
    title: "Undo the last change of the position",
    titles: { de: "Letzte Änderung der Position rückgängig machen" },
    group: "trade",
    keys: pageKeys["undo-position"],
  },
  {
    id: "step-number",
    title: "Step a price or size",
    titles: { de: "Preis oder Größe schrittweise ändern" },
    group: "trade",
    keys: pageKeys["step-number"],
  },
  { id: "add-filter", title: "Filter", titles: { de: "Filter" }, group: "list", keys: pageKeys["add-filter"] },
  {
    id: "select-row",
    title: "Select a row",
    titles: { de: "Zeile auswählen" },
    group: "list",
    keys: pageKeys["select-row"],
  },
  { id: "open-row", title: "Open a row", titles: { de: "Zeile öffnen" }, group: "list", keys: pageKeys["open-row"] },
  {
    id: "next-finding",
    title: "Next finding",
    titles: { de: "Nächster Befund" },
    group: "list",
    keys: pageKeys["next-finding"],
  },
  {
    id: "previous-finding",
    title: "Previous finding",
    titles: { de: "Voriger Befund" },
    group: "list",
    keys: pageKeys["previous-finding"],
  },
  {
    id: "leave-out-finding",
    title: "Leave out a finding",
    titles: { de: "Befund weglassen" },
    group: "list",
    keys: pageKeys["leave-out-finding"],
  },
  {
    id: "follow-finding",
    title: "Follow a finding",
    titles: { de: "Befund beobachten" },
    group: "list",
    keys: pageKeys["follow-finding"],
  },
  {
    id: "dismiss-finding",
    title: "Dismiss a finding",
    titles: { de: "Befund verwerfen" },
    group: "list",
    keys: pageKeys["dismiss-finding"],
  },
  {
    id: "today",
    title: "Today, in the calendar",
    titles: { de: "Heute, im Kalender" },
    group: "list",
    keys: pageKeys.today,
  },
  {
    id: "upload-bars",
    title: "Upload bars",
    titles: { de: "Kerzen hochladen" },
    group: "list",
    keys: pageKeys["upload-bars"],
  },
  {
    id: "earlier-recap",
    title: "Previous week or month",
    titles: { de: "Vorige Woche oder voriger Monat" },
    group: "list",
    keys: pageKeys["earlier-recap"],
  },
  {
    id: "later-recap",
    title: "Next week or month",
    titles: { de: "Nächste Woche oder nächster Monat" },
    group: "list",
    keys: pageKeys["later-recap"],
  },
  {
    id: "week-recap",
    title: "Recap of the week",
    titles: { de: "Rückblick auf die Woche" },
    group: "list",
    keys: pageKeys["week-recap"],
  },
  {
    id: "month-recap",
    title: "Recap of the month",
    titles: { de: "Rückblick auf den Monat" },
    group: "list",
    keys: pageKeys["month-recap"],
  },
  {
    id: "print-recap",
    title: "Print the recap",
    titles: { de: "Rückblick drucken" },
    group: "list",
    keys: pageKeys["print-recap"],
  },
  { id: "open-first", title: "Open the first", titles: { de: "Den ersten öffnen" }, group: "list" },
  { id: "set-stop", title: "Set initial stop", titles: { de: "Initial-Stop setzen" }, group: "list" },
  {
    id: "share-chosen",
    title: "Share with a group",
    titles: { de: "Mit einer Gruppe teilen" },
    group: "list",
  },
  { id: "delete-chosen", title: "Delete", titles: { de: "Löschen" }, group: "list" },
  { id: "clear-chosen", title: "Clear selection", titles: { de: "Auswahl aufheben" }, group: "list" },
]);

export type PageCommandId = (typeof pageCommands)[number]["id"];
