/** Steps of an import and dialogs of its profiles, which are fetched when they are needed, together. */
export { ColumnsStep } from "./columns-step.tsx";
export { DeliverySettingsDialog } from "./delivery-settings-dialog.tsx";
export { FtpPasswordDialog } from "./ftp-password-dialog.tsx";
export { PreviewStep } from "./preview-step.tsx";
export { ProfileDialog } from "./profile-dialog.tsx";
