import { parseStatement } from "@entrywise/statements/parse-statement";
import { compareWithBroker } from "@entrywise/statements/statement-preview";
import { expect, test } from "vitest";
import { AdvisorPort, limits } from "../../../../../../scripts/broker-stand-ins/metatrader/advisor-port.ts";
import { Terminal } from "../../../../../../scripts/broker-stand-ins/metatrader/terminal.ts";
import { readSource } from "./advisor-source.ts";
import { findUnexplained, writeStatement } from "./advisor-statement.ts";

const account = (terminal: Terminal, base: string) => ({
  ...{ broker: terminal.platform, brokerAccount: terminal.login, company: "Raw, Ltd", currency: "USD", hedging: true },
  ...{ balance: terminal.balance, serverTime: String(terminal.time), base },
});
const parse = (text: string) => parseStatement({ name: "a.csv", bytes: new Uint8Array(Buffer.from(text)) });
const open = (terminal: Terminal, firstStop: string | null = null) =>
  terminal.positions.map((body) => ({ body, firstStop, isOpen: true }));

test.each(["metatrader-5", "metatrader-4"] as const)(
  "Y-304 what a balance began with is what its records don't explain, and with it %s adds up",
  async (platform) => {
    const terminal = new Terminal(platform);
    terminal.deposit("1000");
    const left = terminal.close(terminal.buy("0.30", "1.08"), "1.09", "0.10");
    expect(left).not.toBeNull();
    const missing = terminal.history.pop();
    const base = findUnexplained(terminal.history, terminal.balance);
    expect(base.toFixed(2)).toBe(missing?.profit);
    const { text } = writeStatement(account(terminal, base.toFixed()), terminal.history, open(terminal));
    const statement = await parse(text);
    expect([statement.startBalance, compareWithBroker(statement).agreement.agrees]).toEqual(["1000", true]);
  },
);

test("Y-304 a position without a stop waits two minutes for one, and is named as left out until then", async () => {
  const terminal = new Terminal("metatrader-5");
  terminal.buy("0.10", "1.08");
  const write = (firstStop: string | null) =>
    writeStatement(account(terminal, "0"), terminal.history, open(terminal, firstStop));
  expect(write(null).hasEarlyPositions).toBe(true);
  expect((await parse(write(null).text)).openRows).toEqual([]);
  expect((await parse(write("1.075").text)).openRows).toMatchObject([{ stopPrice: "1.075" }]);
  terminal.pass(120);
  expect([write(null).hasEarlyPositions, (await parse(write(null).text)).openRows.length]).toEqual([false, 1]);
});

test("Y-304 the port of the tests has the limits and functions of the sources", () => {
  const functions = [
    "Enqueue",
    "SendQueued",
    "SendHeartbeat",
    "LookAtPositions",
    "Acknowledge",
    "CountQueued",
    "BatchText",
  ];
  for (const platform of ["metatrader-5", "metatrader-4"] as const) {
    const source = readSource(platform);
    const defined = Object.fromEntries(
      [...source.matchAll(/#define (\w+) +(\d+)/g)].map(([, name, value]) => [name, Number(value)]),
    );
    expect(defined).toMatchObject(limits);
    for (const name of functions) {
      expect(source).toContain(` ${name}(`);
      expect(AdvisorPort.prototype).toHaveProperty(name.charAt(0).toLowerCase() + name.slice(1));
    }
  }
});
