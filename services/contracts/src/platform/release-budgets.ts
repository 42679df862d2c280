/** Bytes as they travel, with brotli: a build over one of them fails, and the catalogue of remotes shows each beside it. */
export const releaseBudgets = {
  /** The first script of the shell, which every page of the application needs. */
  shell: 226 * 1024,
  /** The file that a page loads first of a remote. */
  entry: 24 * 1024,
  /** All files that one page needs besides the entry. */
  page: 87.5 * 1024,
} as const;
