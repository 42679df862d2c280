/** An image must be smaller than this (P-721, O-115): 4096 KB itself is too large. */
export const IMAGE_BYTES_LIMIT = 4096 * 1024;
export const imageTooLarge = "Please select an image which is less than 4 MB";

/** Why an image was not taken; screens have a text for each (P-574). */
export type ImageRefusal = "tooLarge" | "noImage" | "link" | "nothing";

/** Kinds of files that become images. */
export const imageContentTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;
