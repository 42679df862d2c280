import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { Direction } from "@entrywise/domain/enumerations";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountText } from "../grids/csv-table.ts";
import { wholeFile } from "../importer.ts";
import { inspectStatement, parseStatement } from "../parse-statement.ts";
import { StatementError } from "../statement-error.ts";
import { directionByWord, timeOfDay } from "./cell-readers.ts";
import { fieldByName } from "./column-names.ts";

const file = (text: string, encoding: BufferEncoding = "utf8", name = "trades.csv") => ({
  name,
  bytes: Uint8Array.from(Buffer.from(text, encoding)),
});

const german = [
  "Kauf/Verkauf;Kontrakt;Stück;Eröffnet;Kurs Eröffnung;SL;Geschlossen;Kurs Schluss;G/V EUR;Komm.;Finanzierung;Ref;Kommentar",
  "V;DE40.c;2,5;25.11.24 09:04;19.322,5;19.352,5;25.11.24 10:17;19.260,0;156,25;0,00;0,00;A-77120;Plan A",
  "K;US500.c;10;25.11.24 15:31;5.987,2;;25.11.24 16:02;5.979,4;-78,00;1,50;0,00;A-77133;",
  "K;DE40.c;2;26.11.24 09:01;19.288,0;19.261,0;26.11.24 09:40;19.336,5;97,00;0,00;-0,80;A-77140;",
  "Summe;;;;;;;;175,25;;;;",
].join("\r\n");

const american = [
  "Account: 12345",
  "",
  "Date Opened,Time Opened,Symbol,Side,Quantity,Entry Price,Exit Price,Date Closed,Time Closed,P&L,Fees",
  "11/25/2024,9:31 AM,AAPL,Long,100,229.50,231.00,11/25/2024,2:05 PM,$150.00,$1.00",
  '11/26/2024,10:00 AM,TSLA,Short,50,"1,338.00","1,340.00",11/27/2024,9:45 AM,($100.00),$1.00',
].join("\n");

const chosen = async (text: string, encoding?: BufferEncoding) => {
  const { mapping } = await inspectStatement(file(text, encoding), {});
  return parseStatement(file(text, encoding), undefined, { mapping, isChosen: true });
};

test("Y-103 a German table in Latin-1 with decimal commas is guessed whole and reads as trades", async () => {
  const seen = await inspectStatement(file(german, "latin1"), {});
  expect(seen.mapping).toMatchObject({
    delimiter: ";",
    decimalMark: ",",
    dateOrder: "day-first",
    headRow: 1,
    currency: "EUR",
    directions: { v: Direction.Short, k: Direction.Long },
  });
  expect(seen.mapping.fields).toEqual([
    "direction", "symbol", "size", "openDate", "openPrice", "stop", "closeDate", "closePrice", "grossProfit",
    "commission", "roll", "ticket", "comment",
  ]); // biome-ignore format: a list
  expect(seen.rowCount).toBe(3);
  expect(seen.badRows.count).toBe(0);
  expect(seen.columns.find(({ name }) => name === "SL")).toMatchObject({
    state: "doubt",
    reading: "decimal comma, 1 of 3 empty",
  });
  expect(seen.columns[0]).toMatchObject({ samples: ["V", "K"], reading: "V = Short, K = Long" });
  expect(seen.needs.every(({ isMet }) => isMet)).toBe(true);

  const { rows, skipped, account } = await chosen(german, "latin1");
  expect(account.currency).toBe("EUR");
  expect(skipped.other).toBe(1);
  expect(rows.map(({ ticket, instrument, direction, size, openTime, stopPrice, profit, commission, swap, net }) => [
    ticket, instrument, direction, size, openTime, stopPrice, profit, commission, swap, net,
  ])).toEqual([
    ["A-77120", "DE40", Direction.Short, "2.5", "2024-11-25T09:04:00", "19352.5", "156.25", "0", "0.00", "156.25"],
    ["A-77133", "US500", Direction.Long, "10", "2024-11-25T15:31:00", null, "-78.00", "-1.5", "0.00", "-79.50"],
    ["A-77140", "DE40", Direction.Long, "2", "2024-11-26T09:01:00", "19261.0", "97.00", "0", "-0.80", "96.20"],
  ]); // biome-ignore format: a table
});

test("Y-103 an American table with its names in row 3, separate times, brackets and dollar signs reads as trades", async () => {
  const { rows } = await chosen(american);
  expect(rows.map(({ instrument, direction, size, openTime, closeTime, openPrice, profit, commission }) => [
    instrument, direction, size, openTime, closeTime, openPrice, profit, commission,
  ])).toEqual([
    ["AAPL", Direction.Long, "100", "2024-11-25T09:31:00", "2024-11-25T14:05:00", "229.50", "150.00", "-1"],
    ["TSLA", Direction.Short, "50", "2024-11-26T10:00:00", "2024-11-27T09:45:00", "1338.00", "-100.00", "-1"],
  ]); // biome-ignore format: a table
});

test("Y-103 a mapping is recognised again by the names of its columns, and only by them", async () => {
  const { mapping } = await inspectStatement(file(german), {});
  const inUse = { mapping, isChosen: false };
  expect((await parseStatement(file(german), undefined, inUse)).format).toBe("mapped-columns");
  const other = german.replace("Kontrakt", "Papier");
  await expect(parseStatement(file(other), undefined, inUse)).rejects.toMatchObject({ code: "Statement.Unknown" });
  await expect(parseStatement(file(german))).rejects.toMatchObject({ code: "Statement.Unknown" });
});

test("Y-103 what the person sets stands, the rest is guessed around it", async () => {
  const guessed = (await inspectStatement(file(german), {})).mapping;
  const fields = guessed.fields.map((field) =>
    field === "comment" ? null : field === "grossProfit" ? "netProfit" : field,
  );
  const seen = await inspectStatement(file(german), { fields, dateOrder: "day-first" });
  expect(seen.mapping.fields).toEqual(fields);
  expect(seen.columns.at(-1)).toMatchObject({ field: null, state: "unused" });
  expect(seen.rows[1]).toMatchObject({ grossProfit: "-76.5" });
});

test("Y-103 without direction the sign of the size tells, without profit prices times size, without close it is open", async () => {
  const text =
    "Symbol,Qty,Open date,Open price,Close date,Close price\nAAPL,-10,2024-11-25 15:30,230,2024-11-25 16:00,228\nAAPL,5,2024-11-26,231,,\n";
  const { rows, openRows } = await chosen(text);
  expect(rows).toMatchObject([{ direction: Direction.Short, size: "10", profit: "20" }]);
  expect(openRows).toMatchObject([{ direction: Direction.Long, closeTime: null, openTime: "2024-11-26T00:00:00" }]);
});

test("Y-103 P-574 a row that cannot be read is named with its cell, counted as skipped, and the others come in", async () => {
  const broken = german.replace("5.987,2", "unknown");
  const seen = await inspectStatement(file(broken), {});
  const reason = "Row 3: the open price “unknown” is not a number.";
  expect(seen.badRows).toEqual({ count: 1, first: [reason], reasons: [expect.any(Object)] });
  const { rows, warnings, skipped } = await chosen(broken);
  expect(rows.map(({ ticket }) => ticket)).toEqual(["A-77120", "A-77140"]);
  expect(skipped.other).toBe(2);
  expect(warnings.slice(0, 2)).toEqual([
    {
      row: null,
      ticket: null,
      code: "Statement.UnreadRows",
      params: { unread: 1, rows: 3, consequence: "none" },
      message: "1 of 3 rows can't be read and is skipped: it is named under Skipped.",
    },
    {
      row: 3,
      ticket: null,
      code: "Statement.UnreadRow",
      params: { reason: "notNumber", field: "openPrice", name: "open price", text: "unknown", row: 3 },
      message: reason,
    },
  ]);
});

test("Y-103 a table of which most rows cannot be read is refused by its first: its columns are meant otherwise", async () => {
  const { mapping } = await inspectStatement(file(german), {});
  const broken = file(german.replace("5.987,2", "unknown").replace("19.288,0", "–"));
  await expect(parseStatement(broken, undefined, { mapping, isChosen: true })).rejects.toMatchObject({
    code: "Statement.BadRow",
    row: 3,
  });
  const lots =
    "Symbol,Side,Size,Open date,Open price,Close date,Close price\nEURUSD,buy,1,2024-11-25,1.05,2024-11-26,1.06\n";
  await expect(chosen(lots)).rejects.toMatchObject({ row: 2, message: expect.stringContaining("gross profit") });
});

test("Y-103 of many rows that cannot be read the first twenty are named, and all are counted", async () => {
  const head = "Symbol,Qty,Open date,Open price,Close date,Close price";
  const row = (price: string) => `AAPL,10,2024-11-25 15:30,${price},2024-11-25 16:00,228`;
  const { rows, warnings, skipped } = await chosen(
    [head, ...Array.from({ length: 60 }, (_, at) => row(at < 25 ? "?" : `${100 + at}`))].join("\n"),
  );
  expect(rows).toHaveLength(35);
  expect(skipped.other).toBe(25);
  expect(warnings[0]?.message).toContain("25 of 60 rows can't be read and are skipped: the first 20 are named");
  expect(warnings.slice(1).map(({ row: at }) => at)).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
});

test("Y-104 a table that nobody looks at is refused by a row that cannot be read, and says how many others there are", async () => {
  const broken = german.replace("5.987,2", "unknown");
  const { mapping } = await inspectStatement(file(broken), {});
  const delivered = parseStatement(
    file(broken),
    undefined,
    { mapping, isChosen: false },
    { ...wholeFile, mayLeaveOutRows: false },
  );
  await expect(delivered).rejects.toMatchObject({
    row: 3,
    message:
      "Row 3: the open price “unknown” is not a number. 1 of 3 rows can't be read. Open the file preview to import the others.",
  });
});

test("Y-103 a row with figures but without its symbol is named by its number in the file, never left out in silence", async () => {
  const lines = german.split("\r\n");
  const nameless = [...lines.slice(0, 2), lines[2]?.replace("US500.c", ""), ...lines.slice(3)].join("\r\n");
  const seen = await inspectStatement(file(nameless), {});
  expect(seen.rowCount).toBe(3);
  expect(seen.sampleRows).toEqual([2, 3]);
  expect(seen.badRows).toEqual({
    count: 1,
    first: ["Row 3: the symbol is missing."],
    reasons: [expect.any(Object)],
  });
  expect((await chosen(nameless)).warnings).toContainEqual(
    expect.objectContaining({ code: "Statement.UnreadRow", row: 3, message: "Row 3: the symbol is missing." }),
  );
  const { warnings } = await chosen(german);
  expect(warnings).toMatchObject([{ row: 5, code: "Statement.NoTrade", message: expect.stringMatching(/^Row 5: /) }]);
});

test("Y-103 dates that can be read both ways are reported, those that tell their order or are the same either way not", async () => {
  const unsureDate = async (...dates: string[]) => {
    const rows = dates.map((date) => `AAPL,10,${date},230,${date},228`);
    const head = "Symbol,Qty,Open date,Open price,Close date,Close price";
    return (await inspectStatement(file([head, ...rows].join("\n")), {})).unsureDate;
  };
  expect(await unsureDate("05/05/2026", "03/04/2026 15:30", "05/04/2026")).toBe("03/04/2026 15:30");
  expect(await unsureDate("03/04/2026", "13/04/2026")).toBeNull();
  expect(await unsureDate("03/04/2026 3:30 PM EST")).toBeNull();
  expect(await unsureDate("05/05/2026")).toBeNull();
  expect(await unsureDate("2026-04-03")).toBeNull();
});

test("Y-103 names in five languages speak for their fields", () => {
  const names: [string, string | null][] = [
    ["Open Price", "openPrice"], ["entry_price", "openPrice"], ["Kurs Schluss", "closePrice"], ["Datum Eröffnung", "openDate"],
    ["Exit time", "closeDate"], ["Close Date", "closeDate"], ["Prix d'ouverture", "openPrice"], ["Precio de cierre", "closePrice"],
    ["Stop Loss", "stop"], ["S/L", "stop"], ["T/P", "target"], ["Net P&L", "netProfit"], ["PnL", "grossProfit"],
    ["Gewinn", "grossProfit"], ["Commission", "commission"], ["Swap", "roll"], ["Lots", "size"], ["Menge", "size"],
    ["Trade ID", "ticket"], ["Ticker", "symbol"], ["B/S", "direction"], ["Favourite colour", null],
  ]; // biome-ignore format: a table
  for (const [name, field] of names) expect(fieldByName(name), name).toBe(field);
  expect(["Buy", "sell", "V", "Kauf", "Long ", "?"].map(directionByWord)).toEqual([0, 1, 1, 0, 0, null]);
  expect(["9:30", "2:05 PM", "12:00 am", "0.5", "25:00", "x"].map(timeOfDay)).toEqual([
    "09:30:00",
    "14:05:00",
    "00:00:00",
    "12:00:00",
    null,
    null,
  ]);
});

test("Y-103 whatever stands in the cells, a file is read or refused with a reason, never as other numbers", async () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("", "1", "-1,5", "2024-11-25", "buy", "=1+1", "NaN", "1e9"),
  );
  const row = fc
    .array(cell, { minLength: 1, maxLength: 14 })
    .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(";"));
  const { mapping } = await inspectStatement(file(german), {});
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
      const text = [german.split("\r\n")[0], ...rows].join("\n");
      try {
        const statement = await parseStatement(file(text), undefined, {
          mapping: { ...mapping } as ColumnMapping,
          isChosen: true,
        });
        for (const { size, openPrice } of statement.rows) expect(Number(size) * Number(openPrice)).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(StatementError);
      }
    }),
    { numRuns: 300 },
  );
});

test("Y-103 under the wrong decimal mark a number is refused, never another number", async () => {
  const { mapping } = await inspectStatement(file(german), {});
  const seen = await inspectStatement(file(german), { ...mapping, decimalMark: "." });
  expect(seen.badRows.count).toBe(3);
  const amounts: [string, string, string | null][] = [
    ["2,5", ".", null], ["19.322,5", ".", null], ["1,234.5", ".", "1234.5"], ["1,00,000", ".", "100000"], ["12,50", ".", null],
    ["1.234,5", ",", "1234.5"], ["1.5", ",", null], ["($1,234.50)", ".", "-1234.50"], ["1 234,5", ",", "1234.5"], ["−3", ".", "-3"],
    ["1.2.3", ".", null], ["", ".", null],
  ]; // biome-ignore format: a table
  for (const [text, mark, read] of amounts) expect(amountText(text, mark as "." | ","), text).toBe(read);
});

test.each([
  [
    "Währungspaar Handelsrichtung Positionsgröße Kaufdatum Kaufkurs Verkaufsdatum Verkaufskurs Nettogewinn Gebühren Notizen",
    "German",
  ],
  ["Actif Sens Taille Date_d'entrée Prix_d'entrée Date_de_sortie Prix_de_sortie Net Frais Commentaire", "French"],
  [
    "Par Dirección Tamaño Fecha_de_entrada Precio_de_entrada Fecha_de_salida Precio_de_salida Net Comisión Notas",
    "Spanish",
  ],
])("Y-103 columns of a person's own table are known by their names: %s (%s)", (names) => {
  expect(names.split(" ").map(fieldByName)).toEqual([
    "symbol", "direction", "size", "openDate", "openPrice", "closeDate", "closePrice", "netProfit", "commission", "comment",
  ]); // biome-ignore format: a list
});

test.each([
  "Profit %", "Net ROI", "P&L (R)", "Profit Factor", "Gain/Loss %", "Profit (pips)", "Net Profit %", "Result R", "Gewinn in Prozent", "Return %",
])("Y-103 a column %s holds no amount of money", (name) => expect(fieldByName(name)).toBeNull()); // biome-ignore format: a list

test.each(["Résultat", "Gain", "Beneficio", "Ganancia", "Gewinn", "P&L", "Realized PnL", "Return $", "Profit USD"])(
  "Y-103 a column %s holds the gross profit",
  (name) => expect(fieldByName(name)).toBe("grossProfit"),
);
