/** Pages that links of mails open; each gets its token as `?token=…`, which opening does not consume (Y-204). */
export const accountPaths = {
  verify: "/register/verify-account",
  /** Register with an invitation. */
  invitation: "/register",
  forgotPassword: "/account/forgot-password",
  resetPassword: "/account/reset-password",
  confirmEmail: "/settings/account/confirm-primary-email",
  /** Without a sign-in: whoever changed the address may hold the session. */
  undoEmail: "/account/undo-primary-email",
  security: "/settings/account/security",
  linked: "/settings/account/linked-social-accounts",
} as const;
