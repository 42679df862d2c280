import { expect, test } from "vitest";
import { profileOf } from "../../test/imports.ts";
import { makeAccount } from "../../test/trades.ts";
import { profileFor } from "./statement-profile.ts";

const account = (id: string, own: Partial<ReturnType<typeof makeAccount>>) => ({ ...makeAccount(), id, ...own });
const live = account("live", { broker: "Raw Markets", accountNumber: "100", currency: "USD" });
const euros = account("euros", { broker: "Raw Markets", accountNumber: "200", currency: "EUR" });
const coins = account("coins", { broker: "Bybit", accountNumber: null, currency: "USDT" });
const byHand = account("hand", { broker: null, accountNumber: null, currency: "USD" });
const accounts = [live, euros, coins, byHand];
const profiles = accounts.map(({ id }) => profileOf({ id: `of ${id}`, accountId: id }));
const [ofLive = profileOf(), , , ofHand = profileOf()] = profiles;
const statement = { number: null, name: null, currency: null, broker: null };
const chosen = (own: Partial<typeof statement | Record<string, string>>, profile = ofLive, isChosen = false) =>
  profileFor({ ...statement, ...own }, profile, isChosen, { profiles, accounts })?.id ?? "a new one";

test("T-576 a file stays with the profile at hand unless it names another account", () => {
  expect(chosen({})).toBe("of live");
  expect(chosen({ number: "100", currency: "USD", broker: "Raw Markets" })).toBe("of live");
  expect(chosen({ number: "300", currency: "USD" })).toBe("a new one");
  expect(chosen({ broker: "Example Broker", currency: "USD" })).toBe("a new one");
  expect(chosen({ number: "300", currency: "USD" }, ofHand)).toBe("of hand");
});

test("T-576 a file that names the account of another profile goes there", () => {
  expect(chosen({ number: "200", currency: "EUR", broker: "Raw Markets" })).toBe("of euros");
  expect(chosen({ broker: "Bybit", currency: "USDT" })).toBe("of coins");
});

test("T-576 the test of a strategy does not go into the account that is traded", () => {
  expect(chosen({ name: "Strategy tester Scalper", currency: "USD" })).toBe("a new one");
});

test("T-576 a profile that was chosen stays, unless its account cannot take the file", () => {
  expect(chosen({ number: "300", currency: "USD" }, ofLive, true)).toBe("of live");
  expect(chosen({ number: "300", currency: "JPY" }, ofLive, true)).toBe("a new one");
});
