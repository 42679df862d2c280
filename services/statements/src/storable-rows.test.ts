import { describe, expect, test } from "vitest";
import { parseEveryRow } from "./fixtures/exchange-facts.ts";
import { parseStatement } from "./parse-statement.ts";

/** Two trades of a stock as a MetaTrader history writes them. */
const history = (...prices: readonly (readonly [open: string, close: string])[]) =>
  [
    "Positions;;;;;;;;;;;;",
    "Time;Position;Symbol;Type;Volume;Price;S / L;T / P;Time;Price;Commission;Swap;Profit",
    ...prices.map(
      ([open, close], at) =>
        `2026.04.30 13:00:00;${5001 + at};ACME;buy;1;${open};;;2026.04.30 19:00:00;${close};0.00;0.00;12.00`,
    ),
  ].join("\n");
const parse = (text: string) => parseStatement({ name: "history.csv", bytes: new Uint8Array(Buffer.from(text)) });

describe("amounts that storage can hold", () => {
  test("T-576 T-578 a price of very many digits beside usual ones is imported", async () => {
    const statement = await parse(history(["4640.999999999999999999", "4745.50"], ["4640.00", "4745.50"]));
    expect(statement.rows).toHaveLength(2);
    expect(statement.rows[0]?.openPrice).toBe("4640.999999999999999999");
  });

  test("T-576 T-578 a movement that is too long for the symbol's finest price names its row", async () => {
    const text = history(["1.0123456789", "2.00"], ["1.00", "999999999999999999"]);
    await expect(parseEveryRow(text)).rejects.toThrow("Row 4, ticket 5002: its amounts have too many digits.");
  });

  test("T-576 a symbol that no address can hold names its row", async () => {
    for (const symbol of [".", ".."]) {
      const text = history(["1.00", "2.00"]).replace("ACME", symbol);
      await expect(parseEveryRow(text)).rejects.toThrow(`Row 3, ticket 5001: “${symbol}” isn't a valid symbol.`);
    }
  });

  test("T-576 T-578 the same movement of a symbol with whole prices fits", async () => {
    expect((await parse(history(["1", "999999999999999999"]))).rows).toHaveLength(1);
  });
});
