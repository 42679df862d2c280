// Apart from the schemas, so that screens can offer the choices without carrying the schema library.

export const primaryColors = [
  "red", "orange", "amber", "yellow", "lime", "green", "emerald", "teal", "cyan",
  "sky", "blue", "indigo", "violet", "purple", "fuchsia", "pink", "rose", "black",
] as const; // biome-ignore format: one table, read at a glance
export const neutralColors = ["slate", "gray", "zinc", "neutral", "stone"] as const;
export const themeModes = ["light", "dark", "system"] as const;
