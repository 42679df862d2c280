/**
 * Types of the message macros: the build replaces these imports by `@entrywise/host/i18n` and gives each message its id. Use
 * `useLingui`, `Trans` and `Plural` in components; elsewhere `msg`, whose descriptor is translated when rendered.
 */
export type { MessageDescriptor } from "@lingui/core";
export { msg, plural, select, selectOrdinal, t } from "@lingui/core/macro";
export { Plural, Select, Trans, useLingui } from "@lingui/react/macro";
