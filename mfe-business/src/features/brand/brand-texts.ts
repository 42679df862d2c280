import { neutralTokens } from "@entrywise/contracts/platform/brand-contrast";
import type { Theme } from "@entrywise/contracts/platform/theme";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";

export const primaryNames: Readonly<Record<Theme["themePrimaryColor"], MessageDescriptor>> = {
  red: msg`Red`,
  orange: msg`Orange`,
  amber: msg`Amber`,
  yellow: msg`Yellow`,
  lime: msg`Lime`,
  green: msg`Green`,
  emerald: msg`Emerald`,
  teal: msg`Teal`,
  cyan: msg`Cyan`,
  sky: msg`Sky`,
  blue: msg`Blue`,
  indigo: msg`Indigo`,
  violet: msg`Violet`,
  purple: msg`Purple`,
  fuchsia: msg`Fuchsia`,
  pink: msg`Pink`,
  rose: msg`Rose`,
  black: msg`Black`,
};
export const neutralNames: Readonly<Record<Theme["themeNeutralColor"], MessageDescriptor>> = {
  slate: msg`Slate`,
  gray: msg`Gray`,
  zinc: msg`Zinc`,
  neutral: msg({ message: "Neutral", comment: "a palette" }),
  stone: msg`Stone`,
};

/** Names of a brand's fields and colours. */
export function useBrandTexts() {
  const { t } = useLingui();
  const colours: Readonly<Record<string, string>> = {
    "p-solid": t`Primary, fill`,
    "p-solid-hover": t`Primary, hover`,
    "p-on-solid": t`Text on primary`,
    "p-fg-light": t`Primary text, light`,
    "p-fg-dark": t`Primary text, dark`,
    "p-tint-base": t`Tint`,
    ...Object.fromEntries(
      neutralTokens.map((name) => {
        const step = name.slice("n-".length);
        return [name, t`Neutral ${step}`];
      }),
    ),
  };
  return {
    colours,
    fields: {
      name: t`Name`,
      supportEmail: t`Support address`,
      websiteUrl: t`Website`,
      mailSender: t`Email sender name`,
      signInTitle: t`Sign-in headline`,
      signInText: t`Subheading`,
      landingTitle: t`Landing page headline`,
      landingText: t`Subheading`,
      mailNote: t`Email footer`,
      guide: t`Guide`,
      whatsNew: t`What's new`,
      community: t`Community`,
      pricing: t`Pricing`,
      terms: t`Terms`,
      privacy: t`Privacy`,
      imprint: t`Imprint`,
    },
  };
}
