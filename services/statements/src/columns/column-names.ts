import { type MappedField, mappedAmounts } from "@entrywise/contracts/trades/column-mapping";

/** Terms of headers in the languages that brokers export in: English, German, French, Spanish, Italian, Portuguese. */
const open =
  /\b(open|opened|opening|entry|entered|start|bought)\b|öffn|einst(ieg|and)|(?<!\p{L})kauf(?=s?(datum|zeit|kurs|preis))|ouverture|entrée|apertura|entrada|ingresso|abertura/u;
const close =
  /\b(close|closed|closing|exit|exited|end|sold)\b|schlie|schluss|geschlossen|ausstieg|verkauf(?=s?(datum|zeit|kurs|preis))|fermeture|clôture|sortie|cierre|chiusura|salida|uscita|saída|fechamento/u;
const date = /date|datum|\bday\b|fecha|\bdata\b|timestamp|\btime\b.*\bdate\b/;
const time = /time|zeit|heure|hora|\bora\b|uhr/;
const price = /price|kurs|preis|prix|precio|prezzo|preço|\brate\b/;

interface Rule {
  field: MappedField;
  fits(name: string): boolean;
}

const named = (field: MappedField, pattern: RegExp): Rule => ({ field, fits: (name) => pattern.test(name) });
const moment = (field: MappedField, side: RegExp, what: RegExp, bare: RegExp): Rule => ({
  field,
  fits: (name) => (side.test(name) && what.test(name)) || bare.test(name),
});

/** In the order of trust: a rule that fits first takes the column. */
const rules: readonly Rule[] = [
  moment("openPrice", open, price, /^(entry|avg\.? entry|average entry|cost( basis)? (per|\/) share)$/),
  moment("closePrice", close, price, /^(exit|avg\.? exit|average exit|proceeds (per|\/) share)$/),
  moment(
    "openDate",
    open,
    date,
    /^(opened|opened at|entered|entered at|eröffnet|open|open time|entry time|opening time|abertura|apertura|ouverture)$/,
  ),
  moment(
    "closeDate",
    close,
    date,
    /^(closed|closed at|exited|exited at|geschlossen|close|close time|exit time|closing time|fechamento|cierre|clôture|chiusura)$/,
  ),
  moment("openTime", open, time, /^$/),
  moment("closeTime", close, time, /^$/),
  named(
    "direction",
    /^((open|opening|entry) (direction|side)|direction|side|type|b\/s|l\/s|action|order type|(handels)?richtung|typ|sens|tipo|lado|direção|dirección|direzione|long\/short|position|is (short|long))$|buy.?\/.?sell|kauf.?\/.?verkauf|achat.?\/.?vente|compra.?\/.?venta/,
  ),
  named("stop", /^(sl|s\/l|s ?\/ ?l)$|^(initial )?stop/),
  named("target", /^(tp|t\/p|t ?\/ ?p)$|^(initial )?(take ?profit|target|ziel|kursziel|objectif|objetivo|obiettivo)/),
  named(
    "netProfit",
    /\bnet(to)?\b.*(profit|p.?l|result|ergebnis|gewinn)|^net(to)?$|^net p|^(netto|rein)(gewinn|ergebnis)|^net[ (]+([a-z]{3}|[$€£])\)?$/,
  ),
  named(
    "commission",
    /^(comm(ission|\.|$)|komm(ission|\.|$)|fees?\b|frais|gebühr|provision|comis|corretagem|taxas?\b|emolumentos|brokerage)/,
  ),
  named("roll", /^(swap|roll|finanz|financing|overnight|interest|zins|funding)/),
  named("otherCosts", /^(tax|steuer|other cost|stamp|impuest)/),
  named(
    "grossProfit",
    /^(gross|profit|p.?\/?.?l\b|pnl|p&l|g\/v|gain ?\/ ?loss|gewinn|ergebnis|result|realiz|realis|brutto|resultado|res\b|lucro|risultato|résultat|gain|bénéfice|beneficio|ganancia)|^return ?\(?[$€£]/,
  ),
  named("ticket", /^(ticket|id\b|#|n[or]\b|n°|order|ref|deal|trade ?(id|no|#)|position ?(id|no|#)|nummer|referenz)/),
  named(
    "size",
    /^((trade|clos(ed|ing)) (size|qty|quantity|volume|amount)|size|qty|quantity|volume|lots?|amount|units?|contracts?(?! ?(name|code|symbol))|shares?|stück|menge|anzahl|(positions)?größe|taille|tamaño|tamanho|quantidade|qtde?\b|lotes?\b|dimensione|volumen|cantidad|quantité|quantità)/,
  ),
  named(
    "symbol",
    /^(symb(ol|ole)?\b|ativo|papel|futures$|instrument|market|ticker|pair|contract|kontrakt|asset|wertpapier|basiswert|währungspaar|aktie|actif|activo|par$|paire|produkt|product|símbolo|simbolo|symbole|isin|name|security)/,
  ),
  named(
    "strategy",
    /^((trading|trade) )?(strateg(y|ies?)|stratégie|estrategia|strategia|playbook|set ?-?ups?)( name)?$/,
  ),
  named(
    "tags",
    /^((custom|trade|my) )?(tags?|labels?|étiquettes?|etiquetas?|etichette|schlagw[oö]rte?r?|stichwort|stichworte)$/,
  ),
  named("rating", /^((overall|trade|my|setup) )?(rating|stars|bewertung|évaluation|calificación|valutazione)$/),
  named("comment", /comment|note|kommentar|comentario|notiz|^nota|remark|bemerk/),
];

/** Profits in something else than money: taken for amounts they would be wrong numbers. */
const noAmount =
  /%|(?<!\p{L})(percent(age)?|pct|roi|ratio|factor|multiple|pips?|ticks?|points?|r|prozent|punkte?|porcentaje|pourcentage)(?!\p{L})/u;

/** A column's name in lower case, its words apart: `assetType`, `asset_class`. */
export function plainTitle(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replace(/[_\s]+/g, " ")
    .trim();
}

const BOUGHT_AT =
  /^(avg\.? |average )?(buy(ing)?|bought|purchase)[ -]?(price|rate|at)?$|^(preço|precio|prezzo|prix)( médio)?( de| d.)? ?(compra|acquisto|achat)$|^kauf(s?kurs|s?preis)$/;
const SOLD_AT =
  /^(avg\.? |average )?(sell(ing)?|sold|sale)[ -]?(price|rate|at)?$|^(preço|precio|prezzo|prix)( médio)?( de| di)? ?(venda|venta|vendita|vente)$|^verkauf(s?kurs|s?preis)$/;

/** Columns of the price that a trade bought at and of the one that it sold at: its side tells which of them opened it. */
export function pricesBySide(header: readonly string[]): { bought: number; sold: number } | null {
  const plain = header.map(plainTitle);
  const [bought, sold] = [BOUGHT_AT, SOLD_AT].map((pattern) => plain.findIndex((name) => pattern.test(name)));
  return bought === undefined || sold === undefined || bought < 0 || sold < 0 ? null : { bought, sold };
}

/** The field that a column's name speaks for; null when it speaks for none. */
export function fieldByName(name: string): MappedField | null {
  const plain = plainTitle(name);
  const field = rules.find((rule) => rule.fits(plain))?.field ?? null;
  return field !== null && mappedAmounts.includes(field) && noAmount.test(plain) ? null : field;
}
