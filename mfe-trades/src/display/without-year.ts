/** A day or a time as the user writes it, where the year is plain and room is scarce: 11-26 09:12. */
export const withoutYear = (text: string): string => text.replace(/^\d{4}-|-\d{4}/, "");
