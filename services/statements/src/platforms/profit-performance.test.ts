import { describe, expect, test } from "vitest";
import { importers } from "../detect.ts";
import { sniffFile } from "../grids/sniff-file.ts";
import { parseStatement } from "../parse-statement.ts";
import { compareWithBroker } from "../statement-preview.ts";

const HEAD =
  "Ativo;Abertura;Fechamento;Tempo Operação;Qtd Compra;Qtd Venda;Lado;Preço Compra;Preço Venda;Preço de Mercado;Médio;Res. Intervalo Bruto;Res. Intervalo (%);Res. Operação;Res. Operação (%);TET;Total";
const LONG =
  "WINM26;04/05/2026 09:10:11;04/05/2026 09:14:02;3min51s;2;2;C;131.200,00;131.450,00;131.500,00;Não;100,00;250,00;100,00;250,00; - ;100,00";
const SHORT =
  "WDOM26;04/05/2026 10:00:00;04/05/2026 10:05:30;5min30s;1;1;V;5.121,50;5.125,00;5.120,00;Não;35,00;3,50;35,00;3,50;45min58s;135,00";
const LOSS =
  "PETR4;05/05/2026 11:00:00;05/05/2026 11:30:00;30min;100;100;V;30,75;30,50;30,60;Não;-25,00;-0,82;-25,00;-0,82;24h;110,00";
const RUNNING =
  "WINM26;06/05/2026 09:31:19; - ; - ;0;3;V;130.900,00;131.000,00;130.900,00;Não;60,00;100,00;60,00;100,00;22h;170,00";

const fileOf = (lines: readonly string[], encoding: BufferEncoding = "utf8") => ({
  name: "operacoes.csv",
  bytes: new Uint8Array(Buffer.from(lines.join("\r\n"), encoding)),
});
const preamble = ["Conta: 123456", "Titular: A TRADER", "Data Inicial: 04/05/2026", "Data Final: 06/05/2026", ""];
const read = (...rows: readonly string[]) => parseStatement(fileOf([...preamble, HEAD, ...rows]));

describe("Profit's report of performance", () => {
  test("Y-190 Y-103 of the price bought at and the price sold at, the side tells which opened", async () => {
    const { rows, openRows } = await read(LONG, SHORT, LOSS, RUNNING);
    const figures = [...rows, ...openRows].map((row) => [
      row.instrument,
      row.direction,
      row.size,
      row.openPrice,
      row.closePrice,
    ]);
    expect(figures).toEqual([
      ["WIN", 0, "2", "131200.00", "131450.00"],
      ["WDO", 1, "1", "5125.00", "5121.50"],
      ["PETR4", 1, "100", "30.50", "30.75"],
      ["WIN", 1, "3", "131000.00", null],
    ]);
  });

  test("Y-190 Y-191 profits are the file's own, in reais, and a point is worth what they show", async () => {
    const statement = await read(LONG, SHORT, LOSS);
    expect(statement.rows.map(({ net, contractSize }) => [net, contractSize])).toEqual([
      ["100.00", "0.2"],
      ["35.00", "10"],
      ["-25.00", "1"],
    ]);
    expect(statement).toMatchObject({ timeZone: "America/Sao_Paulo", account: { number: "123456", currency: "BRL" } });
    expect(statement.rows[0]).toMatchObject({ openTime: "2026-05-04T09:10:11", closeTime: "2026-05-04T09:14:02" });
  });

  test("Y-190 Y-100 the running total is the judge, without what is still open and whichever way the rows run", async () => {
    const agreement = async (...rows: readonly string[]) => compareWithBroker(await read(...rows)).agreement;
    expect(await agreement(LONG, SHORT, LOSS, RUNNING)).toMatchObject({ agrees: true, compared: ["netProfit"] });
    expect(await agreement(LOSS, SHORT, LONG)).toMatchObject({ agrees: true });
    expect(await agreement(LONG, SHORT, LOSS.replace(";110,00", ";310,00"))).toMatchObject({
      differing: ["netProfit"],
    });
  });

  test("Y-190 Y-103 one importer knows it, also in Windows-1252, with sub-accounts and without a column of means", async () => {
    const subaccounts = [`Subconta;${HEAD.replace(";Médio", "")}`, ` - ;${LONG.replace(";Não", "")}`];
    const file = fileOf([...preamble, ...subaccounts], "latin1");
    const sniffed = await sniffFile(file);
    expect(importers.filter((importer) => importer.detect(sniffed) > 0).map(({ format }) => format)).toEqual([
      "profit-performance",
    ]);
    expect((await parseStatement(file)).rows).toMatchObject([{ instrument: "WIN", net: "100.00" }]);
  });
});
