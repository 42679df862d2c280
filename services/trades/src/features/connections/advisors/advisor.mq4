//+------------------------------------------------------------------+
//| @NAME@.mq4
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
#define BATCH          100 // orders in one call
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
bool     isChanged = true;     // orders may be new
long     throughTime = -1;     // everything up to here is queued or stored
ulong    throughTicket = 0;
int      lastTotal = -1;       // closed orders at the last look
double   lastBalance = 0;
datetime lastContact = 0;
datetime lastLook = 0;
datetime lastScan = 0;
string   sentPositions = "";   // open positions as they were sent last

//--- Starts and ends -------------------------------------------------
int OnInit() {
   if(IsTesting())
      return(INIT_FAILED);
   queueFile = "journal-" + IntegerToString(AccountNumber()) + "-" + Connection + ".txt";
   queued = CountQueued();
   if(!EventSetTimer(1))
      return(INIT_FAILED);
   Print("Journal: ", queued, " calls wait on the disk. Allowed address needed: ", Address);
   return(INIT_SUCCEEDED);
}

void OnDeinit(const int reason) {
   EventKillTimer();
}

void OnTimer() {
   if(!IsConnected() || AccountNumber() == 0)
      return;
   // This terminal tells nobody of a close: the number of closed orders does.
   if(OrdersHistoryTotal() != lastTotal)
      isChanged = true;
   bool isSettled = true;
   if(isKnown && queued < MOST_QUEUED && (isChanged || TimeLocal() - lastScan >= HEARTBEAT))
      isSettled = QueueNewOrders();
   if(TimeLocal() < nextTry)
      return;
   if(queued > 0)
      SendQueued();
   else if(!isKnown)
      SendHeartbeat(false);
   else if(isSettled && !isChanged)
      LookAtPositions();
}

//--- Closed orders ---------------------------------------------------
// Puts the next orders on the disk; false while the history or the balance is still moving.
bool QueueNewOrders() {
   double balance = AccountBalance();
   int total = OrdersHistoryTotal();
   bool isMoving = total != lastTotal || balance != lastBalance;
   lastTotal = total;
   lastBalance = balance;
   if(isMoving)
      return(false);
   long  times[];
   ulong tickets[];
   int found = FindNewOrders(total, times, tickets);
   int count = (int)MathMin(found, BATCH);
   string records = "";
   for(int i = 0; i < count; i++) {
      if(!OrderSelect((int)tickets[i], SELECT_BY_TICKET, MODE_HISTORY))
         return(false);
      records += (i == 0 ? "" : ",") + OrderText();
   }
   bool isComplete = found <= BATCH;
   string positions = isComplete ? PositionsText() : "null";
   if(AccountBalance() != balance)
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

// New orders by close and ticket, whatever order the terminal has them in.
int FindNewOrders(const int total, long &times[], ulong &tickets[]) {
   int found = 0;
   ArrayResize(times, total);
   ArrayResize(tickets, total);
   for(int i = 0; i < total; i++) {
      if(!OrderSelect(i, SELECT_BY_POS, MODE_HISTORY) || TypeText() == "")
         continue;
      ulong ticket = (ulong)OrderTicket();
      long time = OrderMoment();
      if(!IsLater(time, ticket, throughTime, throughTicket))
         continue;
      int at = found;
      while(at > 0 && IsLater(times[at - 1], tickets[at - 1], time, ticket)) {
         times[at] = times[at - 1];
         tickets[at] = tickets[at - 1];
         at--;
      }
      times[at] = time;
      tickets[at] = ticket;
      found++;
   }
   return(found);
}

bool IsLater(const long time, const ulong ticket, const long thanTime, const ulong thanTicket) {
   return(time > thanTime || (time == thanTime && ticket > thanTicket));
}

// Of the selected order; "" for pending ones. The terminal has no names for the types of bookings, 6 and 7.
string TypeText() {
   switch(OrderType()) {
      case OP_BUY:
         return("BUY");
      case OP_SELL:
         return("SELL");
      case 6:
         return("BALANCE");
      case 7:
         return("CREDIT");
   }
   return("");
}

// When the selected order was closed; a booking may have no close.
long OrderMoment() {
   return(OrderCloseTime() > 0 ? (long)OrderCloseTime() : (long)OrderOpenTime());
}

// The selected order, closed.
string OrderText() {
   return("{" + Text("ticket", IntegerToString(OrderTicket())) + "," + Text("position", "0") +
          "," + Text("type", TypeText()) + "," + Text("entry", "NONE") + "," + Text("reason", "NONE") +
          "," + Text("symbol", OrderType() > OP_SELL ? "" : OrderSymbol()) + "," + Number("volume", OrderLots(), 8) +
          "," + Whole("openTime", (long)OrderOpenTime()) + "," + Number("openPrice", OrderOpenPrice(), 8) +
          "," + Whole("time", OrderMoment()) + "," + Number("price", OrderClosePrice(), 8) +
          "," + Number("stop", OrderStopLoss(), 8) + "," + Number("target", OrderTakeProfit(), 8) +
          "," + Number("commission", OrderCommission(), 8) + "," + Number("fee", 0, 0) +
          "," + Number("swap", OrderSwap(), 8) + "," + Number("profit", OrderProfit(), 8) +
          "," + Text("comment", OrderComment()) + "}");
}

//--- Open orders -----------------------------------------------------
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
   for(int i = 0; i < OrdersTotal(); i++) {
      if(!OrderSelect(i, SELECT_BY_POS, MODE_TRADES) || OrderType() > OP_SELL)
         continue;
      text += (text == "" ? "" : ",") +
              "{" + Text("ticket", IntegerToString(OrderTicket())) + "," + Text("type", TypeText()) +
              "," + Text("symbol", OrderSymbol()) + "," + Number("volume", OrderLots(), 8) +
              "," + Whole("openTime", (long)OrderOpenTime()) + "," + Number("openPrice", OrderOpenPrice(), 8) +
              "," + Number("stop", OrderStopLoss(), 8) + "," + Number("target", OrderTakeProfit(), 8) +
              "," + Text("comment", OrderComment()) + "}";
   }
   return("[" + text + "]");
}

//--- Batches ---------------------------------------------------------
string BatchText(const string records, const string positions, const bool isComplete, const double balance) {
   return("{" + Text("version", SOURCE_VERSION) + "," + Text("platform", "metatrader-4") +
          "," + Whole("time", (long)TimeCurrent()) +
          ",\"account\":{" + Text("login", IntegerToString(AccountNumber())) +
          "," + Text("company", StringSubstr(AccountCompany(), 0, 100)) +
          "," + Text("currency", AccountCurrency()) +
          ",\"isHedging\":true," + Number("balance", balance, 8) + "}" +
          ",\"records\":[" + records + "],\"positions\":" + positions +
          ",\"isComplete\":" + (isComplete ? "true" : "false") + "}");
}

void SendHeartbeat(const bool isComplete) {
   double balance = AccountBalance();
   if(isComplete && balance != lastBalance) {
      isChanged = true;
      return;
   }
   string positions = isComplete ? PositionsText() : "null";
   if(Send(BatchText("", positions, isComplete, balance), "") && isComplete)
      sentPositions = positions;
}

@SHARED@
