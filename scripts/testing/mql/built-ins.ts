/** How many values a function takes: the fewest and the most. */
export type Arity = readonly [number, number];

export interface BuiltIns {
  functions: Readonly<Record<string, Arity>>;
  constants: ReadonlySet<string>;
  types: ReadonlySet<string>;
  /** Functions that the terminal calls, and what they take. */
  events: Readonly<Record<string, number>>;
}

/** `StringFind:2-3 StringLen:1-1`. */
function arities(text: string): Record<string, Arity> {
  const entries = text.split(" ").map((each) => /^(\w+):(\d+)-(\d+)$/.exec(each) ?? []);
  return Object.fromEntries(
    entries.map(([, name = "", fewest, most]) => [name, [Number(fewest), Number(most)] as const]),
  );
}

const names = (text: string) => text.trim().split(/\s+/);

/** As the references on mql5.com and docs.mql4.com have them; only what our sources use. */
const shared: Pick<BuiltIns, "functions"> & Record<"constants" | "types", readonly string[]> = {
  functions: {
    ...arities("Print:1-64 GetLastError:0-0 ResetLastError:0-0 GetTickCount:0-0"),
    ...arities("EventSetTimer:1-1 EventKillTimer:0-0 TimeLocal:0-1 TimeCurrent:0-1"),
    ...arities("MathMin:2-2 MathMax:2-2 MathPow:2-2 ArrayResize:2-3 ArraySize:1-1"),
    ...arities("IntegerToString:1-3 DoubleToString:1-2 StringToInteger:1-1 StringFormat:1-64"),
    ...arities("StringLen:1-1 StringFind:2-3 StringSubstr:2-3 StringReplace:3-3"),
    ...arities("StringGetCharacter:2-2 ShortToString:1-1 StringToCharArray:2-5 CharArrayToString:1-4"),
    ...arities("FileOpen:2-4 FileClose:1-1 FileIsEnding:1-1 FileReadString:1-2 FileWriteString:2-3"),
    ...arities("FileSeek:3-3 FileFlush:1-1 FileMove:4-4 WebRequest:7-7"),
  },
  constants:
    names(`INIT_SUCCEEDED INIT_FAILED INVALID_HANDLE SEEK_END FILE_READ FILE_WRITE FILE_TXT FILE_ANSI FILE_REWRITE
    true false`),
  types: names("void bool char uchar short ushort int uint long ulong double float string datetime"),
};

const mql5: BuiltIns = {
  functions: {
    ...shared.functions,
    ...arities("MQLInfoInteger:1-1 TerminalInfoInteger:1-1 TimeTradeServer:0-1 EnumToString:1-1"),
    ...arities("AccountInfoInteger:1-1 AccountInfoDouble:1-1 AccountInfoString:1-1 HistorySelect:2-2"),
    ...arities("HistoryDealsTotal:0-0 HistoryDealGetTicket:1-1 HistoryDealGetInteger:2-3"),
    ...{
      HistoryDealGetDouble: [2, 3],
      HistoryDealGetString: [2, 3],
      PositionsTotal: [0, 0],
      PositionGetTicket: [1, 1],
    },
    ...arities("PositionGetInteger:1-2 PositionGetDouble:1-2 PositionGetString:1-2"),
  },
  constants: new Set([
    ...shared.constants,
    ...names(`MQL_TESTER TERMINAL_CONNECTED ACCOUNT_LOGIN ACCOUNT_BALANCE ACCOUNT_COMPANY ACCOUNT_CURRENCY
      ACCOUNT_CURRENCY_DIGITS ACCOUNT_MARGIN_MODE ACCOUNT_MARGIN_MODE_RETAIL_HEDGING TRADE_TRANSACTION_DEAL_ADD
      DEAL_TIME DEAL_TYPE DEAL_ENTRY DEAL_REASON DEAL_POSITION_ID DEAL_SYMBOL DEAL_VOLUME DEAL_PRICE DEAL_SL DEAL_TP
      DEAL_COMMISSION DEAL_FEE DEAL_SWAP DEAL_PROFIT DEAL_COMMENT POSITION_TYPE POSITION_TYPE_BUY POSITION_IDENTIFIER
      POSITION_SYMBOL POSITION_VOLUME POSITION_TIME POSITION_PRICE_OPEN POSITION_SL POSITION_TP POSITION_COMMENT`),
  ]),
  types: new Set([
    ...shared.types,
    ...names("ENUM_DEAL_TYPE ENUM_DEAL_ENTRY ENUM_DEAL_REASON MqlTradeTransaction MqlTradeRequest MqlTradeResult"),
  ]),
  events: { OnInit: 0, OnDeinit: 1, OnTimer: 0, OnTradeTransaction: 3 },
};

const mql4: BuiltIns = {
  functions: {
    ...shared.functions,
    ...arities("IsTesting:0-0 IsConnected:0-0 AccountNumber:0-0 AccountBalance:0-0"),
    ...arities("AccountCompany:0-0 AccountCurrency:0-0 OrdersHistoryTotal:0-0 OrdersTotal:0-0"),
    ...arities("OrderSelect:2-3 OrderTicket:0-0 OrderType:0-0 OrderSymbol:0-0 OrderLots:0-0"),
    ...arities("OrderOpenTime:0-0 OrderOpenPrice:0-0 OrderCloseTime:0-0 OrderClosePrice:0-0"),
    ...arities("OrderStopLoss:0-0 OrderTakeProfit:0-0 OrderCommission:0-0 OrderSwap:0-0"),
    ...arities("OrderProfit:0-0 OrderComment:0-0"),
  },
  constants: new Set([
    ...shared.constants,
    ...names("SELECT_BY_POS SELECT_BY_TICKET MODE_HISTORY MODE_TRADES OP_BUY OP_SELL"),
  ]),
  types: new Set(shared.types),
  events: { OnInit: 0, OnDeinit: 1, OnTimer: 0 },
};

export const builtIns = { mql4, mql5 } as const;
