import { describe, expect, test } from "vitest";
import { readFixture } from "../fixtures/read-fixture.ts";
import { parseStatement } from "../parse-statement.ts";
import { compareWithBroker } from "../statement-preview.ts";

/** The same statement in other languages: the account, the headings and the totals. */
const LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Japanese: {
    ...{ "Account:": "口座：", "Name:": "名前：", "Currency:": "通貨：", "Leverage:": "レバレッジ：" },
    ...{ Ticket: "チケット", "Open Time": "約定時間", Type: "取引種別", Size: "数量", Item: "通貨ペア", Price: "価格" },
    ...{ "S / L": "決済逆指値", "T / P": "決済指値", "Close Time": "決済時間", Commission: "手数料", Taxes: "税金" },
    ...{ Swap: "スワップ", Profit: "損益", "Closed P/L:": "決済損益：", "Floating P/L:": "評価損益：" },
    ...{ "Deposit/Withdrawal:": "入出金：", "Credit Facility:": "クレジット：", "Closed Trade P/L:": "確定損益：" },
    ...{ "Balance:": "残高：", "Equity:": "有効証拠金：", "Gross Profit:": "総利益：", "Gross Loss:": "総損失：" },
    ...{ "Total Net Profit:": "純損益：", "Profit Factor:": "プロフィットファクター：", "Total Trades:": "総取引数：" },
    ...{ "Expected Payoff:": "期待利得：", "Absolute Drawdown:": "絶対ドローダウン：", "Margin:": "証拠金：" },
    ...{ "Maximal Drawdown:": "最大ドローダウン：", "Relative Drawdown:": "相対ドローダウン：" },
    ...{ "consecutive wins ($):": "連勝：", "consecutive losses ($):": "連敗：" },
    ...{ "Profit Trades (% of total):": "勝ちトレード（％）：", "Loss trades (% of total):": "負けトレード（％）：" },
    ...{ "<td>buy</td>": "<td>買い</td>", "<td>sell</td>": "<td>売り</td>", "<td>balance</td>": "<td>残高</td>" },
  },
  German: {
    ...{ "Account:": "Konto:", "Currency:": "Währung:", "Leverage:": "Hebel:", Ticket: "Ordernummer" },
    ...{
      "Open Time": "Eröffnet",
      Type: "Art",
      Size: "Volumen",
      Item: "Symbol",
      Price: "Kurs",
      Commission: "Kommission",
    },
    ...{
      Taxes: "Steuern",
      Profit: "Gewinn",
      "Balance:": "Kontostand:",
      "Equity:": "Kapital:",
      "Closed P/L:": "Summe:",
    },
    ...{ "Gross Profit:": "Bruttogewinn:", "Gross Loss:": "Bruttoverlust:", "Total Net Profit:": "Nettogewinn:" },
    ...{ "Profit Factor:": "Gewinnfaktor:", "Maximal Drawdown:": "Maximaler Rückgang:", "Total Trades:": "Trades:" },
    ...{ "Expected Payoff:": "Erwartungswert:", "Absolute Drawdown:": "Absoluter Rückgang:" },
  },
  Russian: {
    ...{ "Account:": "Счёт:", "Name:": "Имя:", "Currency:": "Валюта:", "Leverage:": "Плечо:", Ticket: "Тикет" },
    ...{ "Open Time": "Время открытия", Type: "Тип", Size: "Объём", Item: "Символ", Price: "Цена", Profit: "Прибыль" },
    ...{ Commission: "Комиссия", Taxes: "Налоги", "Balance:": "Баланс:", "Equity:": "Средства:" },
    ...{ "Gross Profit:": "Общая прибыль:", "Gross Loss:": "Общий убыток:", "Total Net Profit:": "Чистая прибыль:" },
    ...{ "<td>buy</td>": "<td>купить</td>", "<td>sell</td>": "<td>продать</td>" },
  },
};

function translated(name: string, terms: Readonly<Record<string, string>>, currency: string) {
  let text = new TextDecoder("windows-1252").decode(readFixture(name).bytes);
  for (const [english, own] of Object.entries(terms).toSorted(([a], [b]) => b.length - a.length)) {
    const isCell = english.startsWith("<");
    text =
      isCell || english.endsWith(":") ? text.replaceAll(english, own) : text.replaceAll(`>${english}<`, `>${own}<`);
  }
  text = text.replace(/USD(?=<)/, currency).replace("<head>", '<head><meta charset="utf-8">');
  return { name, bytes: new Uint8Array(Buffer.from(text.replace("<title>Statement", "<title>明細"))) };
}

describe.each(Object.entries(LANGUAGES))("a MetaTrader 4 statement in %s", (_, terms) => {
  test("T-578 Y-100 has the account, the trades and the totals of the English one", async () => {
    const statement = await parseStatement(translated("mt4-detailed-12-trades.htm", terms, "JPY"));
    expect(statement.account).toMatchObject({ number: "20417733", name: "Robin Example", currency: "JPY" });
    const english = await parseStatement(readFixture("mt4-detailed-12-trades.htm"));
    expect(statement.reported).toEqual(english.reported);
    expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: { length: 13 } });
    expect(statement.rows.map(({ ticket, net }) => [ticket, net])).toEqual(
      english.rows.map(({ ticket, net }) => [ticket, net]),
    );
    expect([statement.startBalance, statement.firstDeposit]).toEqual([english.startBalance, english.firstDeposit]);
  });

  test("T-578 Y-100 without details has the total of the English one", async () => {
    const statement = await parseStatement(translated("mt4-normal-same-account.htm", terms, "EUR"));
    expect(statement.account.currency).toBe("EUR");
    const english = await parseStatement(readFixture("mt4-normal-same-account.htm"));
    expect(statement.reported).toEqual(english.reported);
    expect(statement.startBalance).toBe(english.startBalance);
  });
});
