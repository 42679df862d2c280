/** Lengths of new passwords (ASVS 6.2.1, 6.2.9); apart from the schema, which pages have no use for. */
export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;
