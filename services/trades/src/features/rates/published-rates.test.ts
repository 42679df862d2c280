import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askForRates, publishedRates } from "./published-rates.ts";

const document = (days: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${days}</Cube></gesmes:Envelope>`;
const days = `<Cube time="2026-11-20"><Cube currency="USD" rate="1.0939"/><Cube currency="JPY" rate="161.83"/></Cube>
<Cube time="2026-11-19"><Cube currency="USD" rate="1.09"/></Cube>`;

const bank = createServer((request, response) => {
  response.statusCode = request.url === "/eurofxref/eurofxref-hist-90d.xml" ? 200 : 404;
  response.end(document(days));
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => bank.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/eurofxref/`; // it listens on a port
});
afterAll(() => void bank.close());

test("Y-142 the bank's document is read to the digit", async () => {
  expect(await askForRates(url, "eurofxref-hist-90d.xml")).toEqual([
    { day: "2026-11-20", currency: "USD", perBase: "1.0939" },
    { day: "2026-11-20", currency: "JPY", perBase: "161.83" },
    { day: "2026-11-19", currency: "USD", perBase: "1.09" },
  ]);
});

test("Y-142 what is cut off, empty or something else is refused as a whole", async () => {
  await expect(askForRates(url, "eurofxref-hist.xml")).rejects.toThrow("failed with 404");
  expect(() => publishedRates(document(days).slice(0, -30))).toThrow("incomplete");
  expect(() => publishedRates(document(""))).toThrow("incomplete");
  expect(() => publishedRates("<html><body>Maintenance</body></html>")).toThrow("none of the bank's");
  expect(() => publishedRates(document('<Cube currency="USD" rate="1.1"/>'))).toThrow("without a date");
  expect(() => publishedRates(document('<Cube time="20.11.2026"><Cube currency="USD" rate="1"/></Cube>'))).toThrow(
    "date",
  );
  for (const rate of ["0.00", "-1", "1,09", "1e3", ""]) {
    const wrong = document(`<Cube time="2026-11-20"><Cube currency="USD" rate="${rate}"/></Cube>`);
    expect(() => publishedRates(wrong)).toThrow("no rate");
  }
});
