export * from "./image-dialogs.tsx";
export * from "./image-files.ts";
export * from "./image-viewer.tsx";
export * from "./upload-image.ts";
