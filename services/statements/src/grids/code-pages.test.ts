import { expect, test } from "vitest";
import { readFixture } from "../fixtures/read-fixture.ts";
import { parseStatement } from "../parse-statement.ts";
import { decodeText } from "./decode-text.ts";

/** Bytes of a text in a code page, by reading all that the page has. */
function encoded(text: string, label: string): Uint8Array {
  const codes = new Map<string, number[]>();
  const decoder = new TextDecoder(label);
  for (let first = 0xff; first >= 0x80; first--) {
    const single = decoder.decode(Uint8Array.of(first));
    if (single.length === 1 && single !== "\ufffd") codes.set(single, [first]);
    for (let second = 0xfe; second >= 0x40; second--) {
      const pair = decoder.decode(Uint8Array.of(first, second));
      if ([...pair].length === 1 && pair !== "\ufffd" && !codes.has(pair)) codes.set(pair, [first, second]);
    }
  }
  return Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char < "\u0080" ? [char.charCodeAt(0)] : codes.get(char);
      if (code === undefined) throw new Error(`${label} has no ${char}`);
      return code;
    }),
  );
}

const line = (name: string, headings: string) =>
  `Statement: 70001 - ${name}\n${headings}\n9001;2025.03.17 02:00;buy;0.01\n`;

test.each([
  ["windows-1252", "Jörg Müller", "Währung;Größe;Gewinn;Eröffnet;Schließen"],
  ["windows-1252", "François Lefèvre", "Durée;Bénéfice;Clôturé à;Intérêts;Société générale"],
  ["windows-1252", "María Núñez", "Operación;Símbolo;Comisión;Depósito en euros"],
  ["windows-1252", "João Araújo", "Preço;Comissão;Posição;Depósito;Operações"],
  ["windows-1252", "Søren Åkesson", "Gebyr;Købspris;Lukket på;Växelkurs"],
  ["windows-1252", "Pat Smith", "Price in €;Café;£5;No comment"],
  ["windows-1250", "Łukasz Wiśniewski", "Otwarcie;Zamknięcie;Wielkość;Prowizja;Zysk żądany"],
  ["windows-1250", "Jiří Dvořák", "Čas otevření;Příkaz;Zůstatek;Účet;Měna"],
  ["windows-1250", "Győző Szűcs", "Nyitás;Zárás;Nyereség;Mennyiség;Időpont"],
  ["windows-1251", "Иван Петров", "Тикет;Время открытия;Объём;Символ;Цена;Прибыль;Комиссия"],
  ["koi8-r", "Иван Петров", "Тикет;Время открытия;Объём;Символ;Цена;Прибыль;Комиссия"],
  ["windows-1253", "Γιώργος Παπαδόπουλος", "Ημερομηνία;Τιμή;Σύμβολο;Κέρδος;Προμήθεια"],
  ["windows-1254", "Ayşe Yılmaz", "Açılış;Kapanış;Büyüklük;Kâr;İşlem;Komisyon ücreti"],
  ["gb18030", "王小明", "订单;开仓时间;类型;手数;品种;价格;止损;获利;手续费;库存费"],
  ["gb18030", "", "随时"],
  ["shift_jis", "見本 太郎", "チケット番号;約定日時;取引;通貨ペア;決済日時;手数料;スワップ;損益"],
  ["shift_jis", "見本証券株式会社", "口座番号;基準通貨"],
  ["euc-jp", "見本 太郎", "チケット番号;約定日時;取引;通貨ペア;手数料;スワップ;損益"],
  ["euc-kr", "홍길동", "주문;개시 시간;유형;규모;상품;가격;손절;이익실현;수수료;이익"],
  ["big5", "陳大文", "訂單;開倉時間;類型;手數;商品;價格;止損;獲利;手續費;庫存費"],
])("Y-190 T-578 a text in %s that names no charset is read as such: %s", (label, name, headings) => {
  const text = line(name, headings);
  expect(decodeText(encoded(text, label))).toBe(text);
});

test("Y-190 T-578 a large text of one line is judged by a part of it, cut between characters", () => {
  const text = "<td>見本 太郎</td><td>手数料</td>".repeat(20_000);
  expect(decodeText(encoded(text, "shift_jis"))).toBe(text);
});

test("Y-191 T-578 a Japanese statement of MetaTrader 4 has its names, its currency and its balance", async () => {
  const statement = await parseStatement(readFixture("cases/18-mt4-japanese-shift-jis.htm"));
  expect(statement.account).toMatchObject({
    name: "見本 太郎",
    broker: "見本証券株式会社",
    currency: "JPY",
    number: "70001",
  });
  expect([statement.startBalance, statement.reported.netProfit, statement.rows.length]).toEqual(["1000000", "-5", 2]);
});
