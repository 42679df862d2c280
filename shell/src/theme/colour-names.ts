import type { Theme } from "@entrywise/contracts/platform/theme";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

/** Names of theme colours and modes. */
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
  neutral: msg`Neutral`,
  stone: msg`Stone`,
};
export const modeNames: Readonly<Record<Theme["themeMode"], MessageDescriptor>> = {
  light: msg`Light`,
  dark: msg`Dark`,
  system: msg`System`,
};
