//+------------------------------------------------------------------+
//| @NAME@.mq5
//| Sends closed trades, cash and open positions of this account to  |
//| your journal. It only reads: it never places, changes or closes  |
//| an order.                                                        |
//+------------------------------------------------------------------+
#property version     "1.00"
#property description "Sends closed trades, cash and open positions to your journal."
#property description "It only reads: it never places, changes or closes an order."
#property strict

input string Address    = "@ADDRESS@";    // Add this address in Tools, Options, Expert Advisors
input string Token      = "@TOKEN@";      // Delivers trades, nothing else
input string Connection = "@CONNECTION@"; // Connection in the journal

#define SOURCE_VERSION "1.00"
#define BATCH          100 // deals in one call
#define MOST_QUEUED    200 // calls that wait on the disk
#define HEARTBEAT      60  // seconds
#define LOOK           10  // seconds between two looks at open positions
#define LONGEST_WAIT   300 // seconds between two tries
#define TIMEOUT        5000 // milliseconds

string   queueFile = "";
int      queued = 0;           // lines of the queue file
int      serial = 0;           // tells keys of one second apart
datetime nextTry = 0;          // nothing is sent before, local time
int      failures = 0;         // calls in a row that failed
bool     isKnown = false;      // the journal has said what it has
bool     isChanged = true;     // deals may be new
long     throughTime = -1;     // everything up to here is queued or stored
ulong    throughTicket = 0;
int      lastTotal = -1;       // deals at the last look
double   lastBalance = 0;
datetime lastContact = 0;
datetime lastLook = 0;
datetime lastScan = 0;
string   sentPositions = "";   // open positions as they were sent last

//--- Starts and ends -------------------------------------------------
int OnInit() {
   if(MQLInfoInteger(MQL_TESTER) != 0)
      return(INIT_FAILED);
   queueFile = "journal-" + IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN)) + "-" + Connection + ".txt";
   queued = CountQueued();
   if(!EventSetTimer(1))
      return(INIT_FAILED);
   Print("Journal: ", queued, " calls wait on the disk. Allowed address needed: ", Address);
   return(INIT_SUCCEEDED);
}

void OnDeinit(const int reason) {
   EventKillTimer();
}

void OnTradeTransaction(const MqlTradeTransaction &trans, const MqlTradeRequest &request, const MqlTradeResult &result) {
   if(trans.type == TRADE_TRANSACTION_DEAL_ADD)
      isChanged = true;
}

void OnTimer() {
   if(TerminalInfoInteger(TERMINAL_CONNECTED) == 0)
      return;
   bool isSettled = true;
   if(isKnown && queued < MOST_QUEUED && (isChanged || TimeLocal() - lastScan >= HEARTBEAT))
      isSettled = QueueNewDeals();
   if(TimeLocal() < nextTry)
      return;
   if(queued > 0)
      SendQueued();
   else if(!isKnown)
      SendHeartbeat(false);
   else if(isSettled && !isChanged)
      LookAtPositions();
}

//--- Deals -----------------------------------------------------------
// Puts the next deals on the disk; false while the history or the balance is still moving.
bool QueueNewDeals() {
   double balance = AccountInfoDouble(ACCOUNT_BALANCE);
   if(!HistorySelect(0, TimeCurrent() + 86400))
      return(false);
   int total = HistoryDealsTotal();
   bool isMoving = total != lastTotal || balance != lastBalance;
   lastTotal = total;
   lastBalance = balance;
   if(isMoving)
      return(false);
   long  times[];
   ulong tickets[];
   int found = FindNewDeals(total, times, tickets);
   int count = (int)MathMin(found, BATCH);
   string records = "";
   for(int i = 0; i < count; i++)
      records += (i == 0 ? "" : ",") + DealText(tickets[i]);
   bool isComplete = found <= BATCH;
   string positions = isComplete ? PositionsText() : "null";
   if(AccountInfoDouble(ACCOUNT_BALANCE) != balance)
      return(false);
   lastScan = TimeLocal();
   isChanged = !isComplete;
   if(count == 0)
      return(true);
   if(!Enqueue(BatchText(records, positions, isComplete, balance))) {
      isChanged = true;
      return(false);
   }
   throughTime = times[count - 1];
   throughTicket = tickets[count - 1];
   return(true);
}

// New deals by time and ticket, whatever order the terminal has them in.
int FindNewDeals(const int total, long &times[], ulong &tickets[]) {
   int found = 0;
   ArrayResize(times, total);
   ArrayResize(tickets, total);
   for(int i = 0; i < total; i++) {
      ulong deal = HistoryDealGetTicket(i);
      if(deal == 0)
         continue;
      long time = HistoryDealGetInteger(deal, DEAL_TIME);
      if(!IsLater(time, deal, throughTime, throughTicket))
         continue;
      int at = found;
      while(at > 0 && IsLater(times[at - 1], tickets[at - 1], time, deal)) {
         times[at] = times[at - 1];
         tickets[at] = tickets[at - 1];
         at--;
      }
      times[at] = time;
      tickets[at] = deal;
      found++;
   }
   return(found);
}

bool IsLater(const long time, const ulong ticket, const long thanTime, const ulong thanTicket) {
   return(time > thanTime || (time == thanTime && ticket > thanTicket));
}

string DealText(const ulong deal) {
   int digits = (int)AccountInfoInteger(ACCOUNT_CURRENCY_DIGITS);
   string type = EnumToString((ENUM_DEAL_TYPE)HistoryDealGetInteger(deal, DEAL_TYPE));
   string entry = EnumToString((ENUM_DEAL_ENTRY)HistoryDealGetInteger(deal, DEAL_ENTRY));
   string reason = EnumToString((ENUM_DEAL_REASON)HistoryDealGetInteger(deal, DEAL_REASON));
   return("{" + Text("ticket", IntegerToString((long)deal)) +
          "," + Text("position", IntegerToString(HistoryDealGetInteger(deal, DEAL_POSITION_ID))) +
          "," + Text("type", Word(type)) + "," + Text("entry", Word(entry)) + "," + Text("reason", Word(reason)) +
          "," + Text("symbol", HistoryDealGetString(deal, DEAL_SYMBOL)) +
          "," + Number("volume", HistoryDealGetDouble(deal, DEAL_VOLUME), 8) +
          "," + Whole("openTime", 0) + "," + Number("openPrice", 0, 0) +
          "," + Whole("time", HistoryDealGetInteger(deal, DEAL_TIME)) +
          "," + Number("price", HistoryDealGetDouble(deal, DEAL_PRICE), 8) +
          "," + Number("stop", HistoryDealGetDouble(deal, DEAL_SL), 8) +
          "," + Number("target", HistoryDealGetDouble(deal, DEAL_TP), 8) +
          "," + Number("commission", HistoryDealGetDouble(deal, DEAL_COMMISSION), digits) +
          "," + Number("fee", HistoryDealGetDouble(deal, DEAL_FEE), digits) +
          "," + Number("swap", HistoryDealGetDouble(deal, DEAL_SWAP), digits) +
          "," + Number("profit", HistoryDealGetDouble(deal, DEAL_PROFIT), digits) +
          "," + Text("comment", HistoryDealGetString(deal, DEAL_COMMENT)) + "}");
}

// DEAL_TYPE_BUY is sent as BUY; what this terminal has no name for as OTHER.
string Word(string text) {
   StringReplace(text, "DEAL_TYPE_", "");
   StringReplace(text, "DEAL_ENTRY_", "");
   StringReplace(text, "DEAL_REASON_", "");
   StringReplace(text, "DEAL_", "");
   return(StringFind(text, ":") >= 0 ? "OTHER" : text);
}

//--- Open positions --------------------------------------------------
void LookAtPositions() {
   bool isDue = TimeLocal() - lastContact >= HEARTBEAT;
   if(!isDue && TimeLocal() - lastLook < LOOK)
      return;
   lastLook = TimeLocal();
   if(isDue || PositionsText() != sentPositions)
      SendHeartbeat(true);
}

string PositionsText() {
   string text = "";
   for(int i = 0; i < PositionsTotal(); i++) {
      if(PositionGetTicket(i) == 0)
         continue;
      bool isLong = PositionGetInteger(POSITION_TYPE) == POSITION_TYPE_BUY;
      text += (text == "" ? "" : ",") +
              "{" + Text("ticket", IntegerToString(PositionGetInteger(POSITION_IDENTIFIER))) +
              "," + Text("type", isLong ? "BUY" : "SELL") +
              "," + Text("symbol", PositionGetString(POSITION_SYMBOL)) +
              "," + Number("volume", PositionGetDouble(POSITION_VOLUME), 8) +
              "," + Whole("openTime", PositionGetInteger(POSITION_TIME)) +
              "," + Number("openPrice", PositionGetDouble(POSITION_PRICE_OPEN), 8) +
              "," + Number("stop", PositionGetDouble(POSITION_SL), 8) +
              "," + Number("target", PositionGetDouble(POSITION_TP), 8) +
              "," + Text("comment", PositionGetString(POSITION_COMMENT)) + "}";
   }
   return("[" + text + "]");
}

//--- Batches ---------------------------------------------------------
string BatchText(const string records, const string positions, const bool isComplete, const double balance) {
   bool isHedging = AccountInfoInteger(ACCOUNT_MARGIN_MODE) == ACCOUNT_MARGIN_MODE_RETAIL_HEDGING;
   return("{" + Text("version", SOURCE_VERSION) + "," + Text("platform", "metatrader-5") +
          "," + Whole("time", (long)TimeTradeServer()) +
          ",\"account\":{" + Text("login", IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN))) +
          "," + Text("company", StringSubstr(AccountInfoString(ACCOUNT_COMPANY), 0, 100)) +
          "," + Text("currency", AccountInfoString(ACCOUNT_CURRENCY)) +
          ",\"isHedging\":" + (isHedging ? "true" : "false") +
          "," + Number("balance", balance, (int)AccountInfoInteger(ACCOUNT_CURRENCY_DIGITS)) + "}" +
          ",\"records\":[" + records + "],\"positions\":" + positions +
          ",\"isComplete\":" + (isComplete ? "true" : "false") + "}");
}

void SendHeartbeat(const bool isComplete) {
   double balance = AccountInfoDouble(ACCOUNT_BALANCE);
   if(isComplete && balance != lastBalance) {
      isChanged = true;
      return;
   }
   string positions = isComplete ? PositionsText() : "null";
   if(Send(BatchText("", positions, isComplete, balance), "") && isComplete)
      sentPositions = positions;
}

@SHARED@
