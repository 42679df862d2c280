/** Types of orders in the languages of MetaTrader: some brokers translate them in their reports too. */
const translations: Readonly<Record<"buy" | "sell" | "balance" | "credit", readonly string[]>> = {
  buy: [
    "買い", "買", "買入", "买入", "买", "매수", "kaufen", "kauf", "comprar", "compra", "achat", "acheter", "acquisto", "acquista",
    "купить", "покупка", "купівля", "kupno", "kup", "kupuj", "alış", "al", "mua", "beli", "شراء", "nákup", "vétel", "koop",
    "köp", "cumpărare", "αγορά", "ซื้อ",
  ],
  sell: [
    "売り", "売", "賣出", "卖出", "卖", "매도", "verkaufen", "verkauf", "vender", "venta", "venda", "vente", "vendre", "vendita", "vendi",
    "продать", "продажа", "продаж", "sprzedaż", "sprzedaj", "satış", "sat", "bán", "jual", "بيع", "prodej", "eladás", "verkoop",
    "sälj", "vânzare", "πώληση", "ขาย",
  ],
  balance: [
    "残高", "結餘", "余额", "餘額", "잔고", "잔액", "kontostand", "saldo", "solde", "баланс", "bakiye", "số dư", "الرصيد", "zůstatek",
    "egyenleg", "sold", "υπόλοιπο", "ยอดเงิน",
  ],
  credit: [
    "クレジット", "信用", "信貸", "신용", "kredit", "crédito", "crédit", "credito", "кредит", "kredyt", "kredi", "tín dụng", "الائتمان",
    "úvěr", "hitel", "krediet",
  ],
}; // biome-ignore format: a list

const english = new Map(
  Object.entries(translations).flatMap(([type, terms]) => terms.map((term) => [term, type] as const)),
);

/** The type of a row in English: `買い` is `buy`; what is not known stays as it is, in lower case. */
export function englishType(text: string): string {
  const type = text.trim().toLowerCase();
  return english.get(type) ?? type;
}
