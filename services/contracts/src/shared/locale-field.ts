import { z } from "zod";
import { locales } from "./locale.ts";

/** A language of ours; apart from the list of them, which pages need without a library for schemas. */
export const locale = z.enum(locales);

/** What a text is called in languages other than English. */
export const translations = z.strictObject({ de: z.string().optional() });
