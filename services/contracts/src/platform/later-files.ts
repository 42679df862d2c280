/** Name in a release's record under which its list of later files stands, beside its exposed modules. */
export const laterFilesExpose = "./later-files";

/** Name of that list among the files of a release. */
export const laterFilesName = "later-files.json";

/**
 * One line of the list: a file that no page starts with, because a view fetches it when it is opened. The release's record has the
 * hash of the list, so what stands in it is as sure as the record.
 */
export interface LaterFile {
  name: string;
  integrity: string;
}
