import { IMAGE_BYTES_LIMIT, imageContentTypes } from "@entrywise/contracts/platform/images.api";

/** The first image among dropped, pasted or chosen files; null without one. Only one is ever taken (P-720). */
export function imageAmong(files: Iterable<File> | null | undefined): File | null {
  return [...(files ?? [])].find(({ type }) => type.startsWith("image/")) ?? null;
}

/** O-115: exactly 4096 KB isn't less than 4 MB. */
export const isTooLarge = (file: Pick<File, "size">) => file.size >= IMAGE_BYTES_LIMIT;

/** File types for the file chooser. */
export const imageAccept = imageContentTypes.join(",");

/** Whether a text can be an image URL (P-646). */
export function isImageLink(text: string): boolean {
  return /^(https?|ftp):\/\//i.test(text.trim()) && URL.canParse(text.trim());
}
