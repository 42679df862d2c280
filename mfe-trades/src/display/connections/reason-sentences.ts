import type { ConnectionReason } from "@entrywise/contracts/trades/broker-connections.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

/** What is the matter, and what to do where there is something. */
export const reasonSentences: Readonly<Record<ConnectionReason, MessageDescriptor>> = {
  firstPreview: msg`Your trades are ready. Check the preview once; after that they're imported by themselves.`,
  totalsDiffer: msg`The totals don't match the broker's. Check the preview before you import it.`,
  question: msg`The statement has a question that only you can answer.`,
  notImported: msg`The last statement couldn't be imported. Open it to see why.`,
  keyWrong: msg`The broker doesn't know this key. It may have been deleted. Enter a new one.`,
  keyExpired: msg`The key has expired. Enter a new one; what you've missed is read afterwards.`,
  keyAddress: msg`The key is limited to other IP addresses. Remove the limit at your broker, or create a new key.`,
  keyRights: msg`The key may do more than read. Create a read-only one and enter it.`,
  keyTooNarrow: msg`The key can't read everything we need. Create one with the listed permissions and enter it.`,
  queryWrong: msg`The Flex query isn't there or isn't an Activity query. Check its number.`,
  serviceOff: msg`The Flex Web Service is turned off at Interactive Brokers. Turn it on in Client Portal.`,
  accountTaken: msg`Another connection already reads this account. Delete one of the two.`,
  keyEnds: msg`The key expires within a week. Enter a new one so that no trades are missed.`,
  outage: msg`The broker can't be reached at the moment. We keep trying.`,
  limited: msg`The broker asks us to wait. We keep trying.`,
  clock: msg`The broker's clock and ours differ too much. We keep trying.`,
  shape: msg`The broker returned something we can't read yet. Nothing was imported from it, and we've been alerted.`,
  notReady: msg`The broker is still preparing the report. We keep trying.`,
  silent: msg`MetaTrader isn't in contact: it's closed, offline or not set up yet. What it has missed is sent afterwards.`,
  behind: msg`The broker is later than usual. We keep trying.`,
};
