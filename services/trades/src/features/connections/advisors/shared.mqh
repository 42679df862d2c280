//--- Queue on the disk: a line is a key and a call -------------------
int CountQueued() {
   int lines = 0;
   int file = FileOpen(queueFile, FILE_READ | FILE_TXT | FILE_ANSI);
   if(file == INVALID_HANDLE)
      return(0);
   while(!FileIsEnding(file)) {
      if(IsWhole(FileReadString(file)))
         lines++;
   }
   FileClose(file);
   return(lines);
}

// A line that a power cut has shortened is none: its deals are still in the history.
bool IsWhole(const string line) {
   return(StringFind(line, "\t{") > 0 && StringSubstr(line, StringLen(line) - 1) == "}");
}

bool Enqueue(const string body) {
   serial++;
   string key = StringSubstr(Connection, 0, 8) + "-" + IntegerToString((long)TimeLocal()) + "-" +
                IntegerToString((long)GetTickCount()) + "-" + IntegerToString(serial);
   int file = FileOpen(queueFile, FILE_READ | FILE_WRITE | FILE_TXT | FILE_ANSI);
   if(file == INVALID_HANDLE) {
      Print("Journal: can't write ", queueFile, ", error ", GetLastError());
      return(false);
   }
   FileSeek(file, 0, SEEK_END);
   FileWriteString(file, key + "\t" + body + "\r\n");
   FileFlush(file);
   FileClose(file);
   queued++;
   return(true);
}

void SendQueued() {
   string head = "";
   string others = "";
   int file = FileOpen(queueFile, FILE_READ | FILE_TXT | FILE_ANSI);
   if(file == INVALID_HANDLE) {
      queued = 0;
      isKnown = false;
      return;
   }
   while(!FileIsEnding(file)) {
      string line = FileReadString(file);
      if(!IsWhole(line))
         continue;
      if(head == "")
         head = line;
      else
         others += line + "\r\n";
   }
   FileClose(file);
   int tab = StringFind(head, "\t");
   if(tab > 0 && !Send(StringSubstr(head, tab + 1), StringSubstr(head, 0, tab)))
      return;
   int rest = FileOpen(queueFile + ".new", FILE_WRITE | FILE_TXT | FILE_ANSI);
   if(rest == INVALID_HANDLE)
      return;
   FileWriteString(rest, others);
   FileFlush(rest);
   FileClose(rest);
   // Killed before this line, the same call is sent again with its key, and has no second effect.
   if(FileMove(queueFile + ".new", 0, queueFile, FILE_REWRITE))
      queued = CountQueued();
}

//--- Calls -----------------------------------------------------------
bool Send(const string body, const string key) {
   char data[];
   char reply[];
   string replyHeaders = "";
   string headers = "Content-Type: application/json\r\nAuthorization: Bearer " + Token + "\r\n";
   if(key != "")
      headers += "Idempotency-Key: " + key + "\r\n";
   StringToCharArray(body, data, 0, StringLen(body));
   ResetLastError();
   int status = WebRequest("POST", Address + "/v1.0/trade-imports/advisors/" + Connection + "/batches", headers, TIMEOUT,
                           data, reply, replyHeaders);
   if(status == 200) {
      failures = 0;
      nextTry = 0;
      lastContact = TimeLocal();
      if(key == "")
         Acknowledge(CharArrayToString(reply));
      return(true);
   }
   int error = GetLastError();
   failures = (int)MathMin(failures + 1, 8);
   int wait = (int)MathMin(LONGEST_WAIT, MathPow(2, failures));
   nextTry = TimeLocal() + wait;
   Explain(status, error, CharArrayToString(reply));
   return(false);
}

// A heartbeat is sent when nothing is queued: what the journal has is then where this goes on, also when it wants all again.
void Acknowledge(const string reply) {
   long time = -1;
   ulong ticket = 0;
   int at = StringFind(reply, "\"time\":");
   int from = StringFind(reply, "\"ticket\":\"");
   if(at >= 0 && from >= 0) {
      time = StringToInteger(StringSubstr(reply, at + 7, 12));
      ticket = (ulong)StringToInteger(StringSubstr(reply, from + 10, 20));
   }
   if(time != throughTime || ticket != throughTicket)
      isChanged = true;
   throughTime = time;
   throughTicket = ticket;
   isKnown = true;
}

void Explain(const int status, const int error, const string reply) {
   if(failures != 1 && failures != 8)
      return;
   if(status == -1)
      Print("Journal: no reply, error ", error, ". Is ", Address, " allowed in Tools, Options, Expert Advisors?");
   else if(status == 401 || status == 403)
      Print("Journal: ", status, ". The token was replaced: download the Expert Advisor again.");
   else if(status == 409)
      Print("Journal: 409. The connection is stopped, or belongs to another account. ", reply);
   else
      Print("Journal: ", status, ". Trying again later. ", reply);
}

//--- Text ------------------------------------------------------------
string Text(const string name, const string value) {
   return("\"" + name + "\":\"" + Escaped(value) + "\"");
}

string Number(const string name, const double value, const int digits) {
   return(Text(name, DoubleToString(value, digits)));
}

string Whole(const string name, const long value) {
   return("\"" + name + "\":" + IntegerToString(value));
}

// Plain ASCII, so that no code page changes it on the disk or on the way.
string Escaped(const string value) {
   string text = "";
   for(int i = 0; i < StringLen(value); i++) {
      ushort letter = StringGetCharacter(value, i);
      if(letter == '"' || letter == '\\')
         text += "\\" + ShortToString(letter);
      else if(letter < 32 || letter > 126)
         text += StringFormat("\\u%04x", letter);
      else
         text += ShortToString(letter);
   }
   return(text);
}
