import { useLingui } from "@entrywise/host/macro";

/** What fields and colours of a brand are called. */
export function useBrandTexts() {
  const { t } = useLingui();
  const colours: Readonly<Record<string, string>> = {
    "p-solid": t`Primary, fill`,
    "p-solid-hover": t`Primary under the pointer`,
    "p-on-solid": t`Text on primary`,
    "p-fg-light": t`Primary text, light`,
    "p-fg-dark": t`Primary text, dark`,
    "p-tint-base": t`Tint`,
  };
  return {
    colours,
    fields: {
      name: t`Name`,
      supportEmail: t`Support address`,
      websiteUrl: t`Website`,
      mailSender: t`Sender of mails`,
      signInTitle: t`Headline of sign-in`,
      signInText: t`Below it`,
      landingTitle: t`Headline of the landing page`,
      landingText: t`Below that headline`,
      mailNote: t`Below every mail`,
      terms: t`Terms`,
      privacy: t`Privacy`,
      imprint: t`Imprint`,
    },
  };
}
