/** Where providers send people back to, on the host of our own sign-in. */
export const SOCIAL_CALLBACK = "/social/callback";
/** What is asked of them: who it is, and nothing that they could do there. */
export const SOCIAL_SCOPE = "openid email";

/** Under which name `CLIENT_SECRETS` has the secret of a brand at a provider that its people link. */
export const socialSecretName = (brand: string, provider: string) => `${brand}/${provider}`;

/** Ticket of the page that asks for a link. */
export const LINK_TICKET = "link account";
/** Ticket with which a sign-in goes on where it was. */
export const SIGN_IN_TICKET = "social sign-in";
