import type { DailyRate } from "@entrywise/domain/rates/reference-rates";
import { Parser } from "htmlparser2";

const TIMEOUT_MS = 60_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** Documents of the bank below its address: the last 90 days, and all days since 1999. */
export type RatesDocument = "eurofxref-hist-90d.xml" | "eurofxref-hist.xml";

/**
 * Rates as the European Central Bank publishes them every working day at about 16:00 in Frankfurt.
 * https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates
 *
 * @param url address of the documents, ending in a slash
 * @throws Error when the bank does not respond, or with something else
 */
export async function askForRates(url: string, document: RatesDocument): Promise<DailyRate[]> {
  const response = await fetch(new URL(document, url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || response.body === null) throw new Error(`The request for rates failed with ${response.status}.`);
  const decoder = new TextDecoder();
  let [xml, size] = ["", 0];
  for await (const piece of response.body) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Error("The document of rates is too large.");
    xml += decoder.decode(piece, { stream: true });
  }
  return publishedRates(xml);
}

/**
 * Units of each currency for one euro.
 *
 * @throws Error for a document that is none of the bank's or was cut off: half a document would leave days out for good
 */
export function publishedRates(xml: string): DailyRate[] {
  const rates: DailyRate[] = [];
  let day: string | null = null;
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(name, { time, currency, rate }) {
        if (name !== "Cube") return;
        if (time !== undefined) day = dayOf(time);
        if (currency !== undefined) rates.push({ day: day ?? dayOf(""), currency, perBase: amountOf(rate ?? "") });
      },
      onclosetag(name, isImplied) {
        if (name === "gesmes:Envelope" && !isImplied) isWhole = true;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (!isWhole || rates.length === 0) throw new Error("The document of rates is incomplete or none of the bank's.");
  return rates;
}

function dayOf(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new Error(`The document of rates has a row without a date: ${text}`);
  return text;
}

function amountOf(text: string): string {
  if (!/^\d+(\.\d+)?$/.test(text) || !/[1-9]/.test(text)) throw new Error(`The document of rates has no rate: ${text}`);
  return text;
}
