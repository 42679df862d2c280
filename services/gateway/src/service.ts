import { CreateSessions1763600000000 } from "./migrations/1763600000000-create-sessions.ts";
import { AnnounceEndedSessions1764400000000 } from "./migrations/1764400000000-announce-ended-sessions.ts";
import { FindSessionsOfUsers1764400000000 } from "./migrations/1764400000000-find-sessions-of-users.ts";
import { CreateViewings1766600000000 } from "./migrations/1766600000000-create-viewings.ts";
import { CreateLimitCounters1795995000000 } from "./migrations/1795995000000-create-limit-counters.ts";

/** What the migration run needs of this service. */
export const definition = {
  name: "gateway",
  entities: [],
  migrations: [
    CreateSessions1763600000000,
    FindSessionsOfUsers1764400000000,
    AnnounceEndedSessions1764400000000,
    CreateViewings1766600000000,
    CreateLimitCounters1795995000000,
  ],
};
