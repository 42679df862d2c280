import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import type { KeyOwner } from "../../data/key-calls.ts";

type KeyTexts = Record<
  "label" | "create" | "none" | "notLoaded" | "notSaved" | "notDeleted" | "notReplaced" | "replacing",
  MessageDescriptor
>;

const ofBusiness: KeyTexts = {
  label: msg`Key`,
  create: msg`Create API key`,
  none: msg`No keys yet`,
  notLoaded: msg`Couldn't load the keys`,
  notSaved: msg`Couldn't save the key. Try again.`,
  notDeleted: msg`Couldn't delete the key. Try again.`,
  notReplaced: msg`Couldn't replace the key. Try again.`,
  replacing: msg`You'll get a new key with the same scopes. The old one keeps working for 24 hours.`,
};

const ofPerson: KeyTexts = {
  label: msg`Token`,
  create: msg`Create token`,
  none: msg`No tokens yet`,
  notLoaded: msg`Couldn't load the tokens`,
  notSaved: msg`Couldn't save the token. Try again.`,
  notDeleted: msg`Couldn't delete the token. Try again.`,
  notReplaced: msg`Couldn't replace the token. Try again.`,
  replacing: msg`You'll get a new token with the same scopes. The old one keeps working for 24 hours.`,
};

/** A business has API keys, a person API tokens. */
export const keyTexts = (owner: KeyOwner): KeyTexts => (owner === null ? ofPerson : ofBusiness);
