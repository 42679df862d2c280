msgid ""
msgstr "Language: de\n"

msgid "Record, review and learn from every trade."
msgstr "Jeden Trade festhalten, auswerten und daraus lernen."

msgid "Log In"
msgstr "Anmelden"

msgid "I have an invite"
msgstr "Ich habe eine Einladung"
