import { z } from "zod";
import { neutralColors, primaryColors, themeModes } from "./theme-choices.ts";

/** Theme of a user, or the one that a brand starts with. */
export const theme = z.strictObject({
  themeMode: z.enum(themeModes),
  themePrimaryColor: z.enum(primaryColors),
  themeNeutralColor: z.enum(neutralColors),
});
export type Theme = z.infer<typeof theme>;
