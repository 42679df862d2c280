import { type CloseCost, eachCost } from "@entrywise/domain/figures/close-costs";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

interface CostText {
  /** Of one close. */
  name: MessageDescriptor;
  /** Of many trades, as in a sort order. */
  plural: MessageDescriptor;
  /** Head of its column in a list. */
  listHead: MessageDescriptor;
}

const costTexts: Readonly<Record<CloseCost, CostText>> = {
  commissions: { name: msg`Commission`, plural: msg`Commissions`, listHead: msg`Commission` },
  roll: { name: msg`Roll`, plural: msg`Roll`, listHead: msg`Roll` },
  dividends: { name: msg`Dividend`, plural: msg`Dividends`, listHead: msg`Dividends` },
  otherCosts: { name: msg`Other costs`, plural: msg`Other costs`, listHead: msg`Other costs` },
};

/** Messages of the costs of one close. */
export const costNames = eachCost((cost) => costTexts[cost].name);
/** Messages of the costs of many trades. */
export const costPlurals = eachCost((cost) => costTexts[cost].plural);
/** Messages of the heads of cost columns in lists. */
export const costListHeads = eachCost((cost) => costTexts[cost].listHead);

/** Name of a close's cost in the current language. */
export const costName = (cost: CloseCost) => i18n._(costNames[cost]);
