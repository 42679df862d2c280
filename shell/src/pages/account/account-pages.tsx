/** The pages of registration and recovery, one file of the build: a visit that needs one needs the next. */
export { AccountVerifiedPage } from "./account-verified.page.tsx";
export { CompleteProfilePage } from "./complete-profile.page.tsx";
export { ForgotPasswordPage } from "./forgot-password.page.tsx";
export { RegisterPage } from "./register.page.tsx";
export { ResetPasswordPage } from "./reset-password.page.tsx";
export { UndoEmailPage } from "./undo-email.page.tsx";
export { VerifyAccountPage } from "./verify-account.page.tsx";
