/** Redirect URI on our sign-in host. */
export const SOCIAL_CALLBACK = "/social/callback";
/** Requested scopes: identity only. */
export const SOCIAL_SCOPE = "openid email";

/** Under which name `CLIENT_SECRETS` has the secret of a brand at a provider that its people link. */
export const socialSecretName = (brand: string, provider: string) => `${brand}/${provider}`;

/** Ticket of the page that asks for a link. */
export const LINK_TICKET = "link account";
/** Ticket with which a sign-in goes on where it was. */
export const SIGN_IN_TICKET = "social sign-in";
