import { expect, test } from "vitest";
import { codes, opens, parseText } from "../fixtures/exchange-facts.ts";
import { readFixture } from "../fixtures/read-fixture.ts";
import type { ParsedStatement } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";
import { addUpTotals } from "../statement-preview.ts";

const netOf = (statement: ParsedStatement) => Number(addUpTotals(statement).netProfit);

test("Y-190 T-578 DEGIRO: a subscription right at price 0 is named and left out, the rest of the file is read", async () => {
  const statement = await parseStatement(readFixture("cases/10-degiro-row-at-price-zero.csv"));
  expect([netOf(statement), opens(statement), codes(statement), statement.skipped.other]).toEqual([
    96,
    [],
    ["Statement.OtherRows"],
    1,
  ]);
  expect(statement.warnings[0]?.message).toContain("Row 4");
});

test("Y-190 T-576 DEGIRO: the total is what was booked, where its parts differ by a cent", async () => {
  expect(netOf(await parseStatement(readFixture("cases/11-degiro-total-is-the-booking.csv")))).toBe(95.24);
});

const APART =
  '02-03-2026,14:30,EXAMPLE,NL0000000001,EAM,XAMS,10,"95,20",EUR,"-952,00",EUR,"-952,00",EUR,,"-1,00",EUR,"-953,00",EUR,a';
const APART_SOLD =
  '09-03-2026,15:00,EXAMPLE,NL0000000001,EAM,XAMS,-10,"96,50",EUR,"965,00",EUR,"965,00",EUR,,"-1,00",EUR,"964,01",EUR,b';
const NAMED =
  '02-03-2026,14:30,EXAMPLE,NL0000000001,EAM,XAMS,10,"95,20",EUR,"-952,00",EUR,"-952,00",,"0,00","-1,00","-953,00",,a';
const NAMED_SOLD =
  '09-03-2026,15:00,EXAMPLE,NL0000000001,EAM,XAMS,-10,"96,50",EUR,"965,00",EUR,"965,00",,"0,00","-1,00","964,01",,b';
const OLD =
  '02-03-2019,14:30,EXAMPLE,NL0000000001,EAM,10,"95,20",EUR,"-952,00",EUR,"-952,00",EUR,,"-1,00",EUR,"-953,00",EUR,a';
const OLD_SOLD =
  '09-03-2019,15:00,EXAMPLE,NL0000000001,EAM,-10,"96,50",EUR,"965,00",EUR,"965,00",EUR,,"-1,00",EUR,"964,01",EUR,b';

test.each([
  ["French", "Date,Heure,Produit,Code ISIN,Place boursiè,Lieu d'exécution,Quantité,Cours,,Montant devise locale,,Montant,,Taux de change,Frais de courtage,,Montant négocié,,ID Ordre", APART_SOLD, APART],
  ["French, newer", "Date,Heure,Produit,Code ISIN,Bourse de référence,Lieu d'exécution,Quantité,Cours,,Montant devise locale,,Montant EUR,Taux de change,Frais AutoFX,Frais de courtage et/ou de parties tierces EUR,Total EUR,ID Ordre,", NAMED_SOLD, NAMED],
  ["German", "Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert EUR,Wechselkurs,AutoFX-Gebühr,Transaktions- und/oder Drittgebühren EUR,Gesamt EUR,Order-ID,", NAMED_SOLD, NAMED],
  ["Danish", "Dato,Tid,Produkt,ISIN,Børs,Udførelsessted,Antal,Kurs,,Lokal værdi,,Værdi,,Vekselkurs,Gebyr,,I alt,,Ordre-ID", APART_SOLD, APART],
  ["Polish", "Data,Czas,Produkt,ISIN,Giełda referencyjna,Miejsce wykonania,Liczba,Kurs,,Wartość lokalna,,Wartość EUR,Kurs wymiany,Opłata AutoFX,Opłaty EUR,Razem EUR,Identyfikator,", NAMED_SOLD, NAMED],
  ["Dutch, without a venue", "Datum,Tijd,Product,ISIN,Beurs,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Kosten,,Totaal,,Order ID", OLD_SOLD, OLD],
])("Y-190 T-578 DEGIRO in %s: columns are known by their places, totals are what was booked", async (_, header, sold, bought) => {
  const statement = await parseText([header, sold, bought, ""].join("\n"));
  expect([statement.format, netOf(statement), statement.account.currency]).toEqual([
    "degiro-transactions",
    11.01,
    "EUR",
  ]);
}); // biome-ignore format: a table
