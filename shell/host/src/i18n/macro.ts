/**
 * How messages are written, as types: the build replaces these imports by `@entrywise/host/i18n` and gives each message its id.
 * In components `useLingui`, `Trans` and `Plural`; elsewhere `msg`, whose descriptor a component translates when it draws.
 */
export type { MessageDescriptor } from "@lingui/core";
export { msg, plural, select, selectOrdinal, t } from "@lingui/core/macro";
export { Plural, Select, Trans, useLingui } from "@lingui/react/macro";
