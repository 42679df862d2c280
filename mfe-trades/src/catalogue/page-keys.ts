/** Keys that pages of the journal hear. Declaration, list of keys, palette and buttons have them from here. */
export const pageKeys = {
  "next-trade": ["J"],
  "previous-trade": ["K"],
  "close-trade": ["Esc"],
  "scale-in": ["⇧", "I"],
  "undo-position": ["Ctrl", "Z"],
  "step-number": ["↑", "↓"],
  "add-filter": ["F"],
  "select-row": ["Space"],
  "open-row": ["↵"],
  "next-finding": ["J"],
  "previous-finding": ["K"],
  "leave-out-finding": ["O"],
  "follow-finding": ["B"],
  "dismiss-finding": ["D"],
  today: ["T"],
  "upload-bars": ["U"],
  "earlier-recap": ["←"],
  "later-recap": ["→"],
  "week-recap": ["W"],
  "month-recap": ["M"],
  "print-recap": ["P"],
};

/** Keys whose sign is not what their event says. */
const eventNames: Readonly<Record<string, string>> = { "⇧": "shift", "←": "arrowleft", "→": "arrowright" };

/** How a page hears a key: "j", "shift i". */
export function heardAs(wanted: keyof typeof pageKeys): string {
  return pageKeys[wanted].map((key) => eventNames[key] ?? key.toLowerCase()).join(" ");
}
