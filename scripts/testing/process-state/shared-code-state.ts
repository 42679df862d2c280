import type { StateEntry } from "./state-entry.ts";

/** What every service holds through shared code. */
export const sharedCodeState: readonly StateEntry[] = [
  {
    what: "Verified tokens and minted tokens",
    places: [
      "services/kit/src/auth/cached-tokens.ts: cachedTokens.cached",
      "services/kit/src/auth/internal-token.ts: createTokenCheck.checked",
      "services/kit/src/http/service-client.ts: createServiceClient.tokens",
    ],
    safeWithSeveral: "Signed with keys that all instances have; a token is as good anywhere until it ends.",
    afterRestart: "Verified or minted again.",
  },
  {
    what: "What records spans, with those that are about to be sent",
    places: ["services/kit/src/tracing/span-recorder.ts: -.recorders"],
    safeWithSeveral: "Each process sends its own; the collector joins them by their trace.",
    afterRestart: "The last second of them is missing.",
  },
  {
    what: "Passwords that are being hashed",
    places: ["services/kit/src/auth/password.ts: -.busy", "services/kit/src/auth/password.ts: -.waiting"],
    safeWithSeveral: "Bounds the processor of one machine.",
    afterRestart: "The form is sent again.",
  },
  {
    what: "Whether the container of blobs exists",
    places: ["services/kit/src/blobs/azure-blobs.ts: azureBlobs.ready"],
    safeWithSeveral: "Making it a second time is no error.",
    afterRestart: "Asked for again.",
  },
  {
    what: "Places of bounded processes and work that made room for others",
    places: [
      "services/kit/src/bounded/bounded-process.ts: createPlaces.lanes",
      "services/kit/src/bounded/bounded-process.ts: createPlaces.waiting",
      "services/kit/src/bounded/make-room.ts: -.refusedWork",
      "services/kit/src/bounded/refused-work.ts: createRefusedWork.spentMs",
      "services/kit/src/bounded/refused-work.ts: createRefusedWork.lastAt",
    ],
    safeWithSeveral: "Of one machine: they bound its processor and memory.",
    afterRestart: "Its processes end with it.",
  },
  {
    what: "The embedded database that runs",
    places: [
      "services/kit/src/db/embedded-postgres.ts: startEmbeddedPostgres.server",
      "services/kit/src/db/embedded-postgres.ts: startEmbeddedPostgres.stopping",
    ],
    safeWithSeveral: "Belongs to the launcher, which runs once on a machine.",
    afterRestart: "It ends with the launcher and recovers at the next start.",
  },
  {
    what: "Connections that give way, and transactions of light work",
    places: [
      "services/kit/src/db/give-way.ts: giveWay.seen",
      "services/kit/src/db/unit-of-work.ts: -.lightTransactions",
      "services/kit/src/db/unit-of-work.ts: createUnitOfWork.lanes",
    ],
    safeWithSeveral: "Of one pool.",
    afterRestart: "Rolled back by the database.",
  },
  {
    what: "Ports that were given out",
    places: ["services/kit/src/free-port.ts: -.given"],
    safeWithSeveral: "Used by the launcher and by tests alone.",
    afterRestart: "Free again.",
  },
  {
    what: "Whether a service stops",
    places: [
      "services/kit/src/http/listen.ts: listen.stopping",
      "services/kit/src/service.ts: startService.stops",
      "services/kit/src/service.ts: startService.draining",
    ],
    safeWithSeveral: "Of one process: it says not ready while it serves what it has.",
    afterRestart: "Routes see that it does not respond.",
  },
  {
    what: "Texts of responses by their object",
    places: ["services/kit/src/http/serve.ts: -.texts"],
    safeWithSeveral: "Worked out of the object.",
    afterRestart: "Worked out again.",
  },
  {
    what: "Work of one person that runs and waits",
    places: [
      "services/kit/src/lanes.ts: createLanes.lanes",
      "services/kit/src/lanes.ts: createLanes.asked",
      "services/kit/src/lanes.ts: rememberLastTwo.last",
      "services/kit/src/lanes.ts: rememberLastTwo.other",
      "services/kit/src/lanes.ts: findLane.queue",
    ],
    safeWithSeveral:
      "A person's calls go to one instance of the trades service, where they stand in one lane. At gateways and other services a person has a lane in each: limits of what runs at once are limits of one process.",
    afterRestart: "Refused calls say when to repeat them.",
  },
  {
    what: "Instances of other services: which there are, which are ready, and where users of the last minutes were placed",
    places: [
      "services/kit/src/routing/key-assignments.ts: createKeyAssignments.recent",
      "services/kit/src/routing/key-assignments.ts: createKeyAssignments.older",
      "services/kit/src/routing/key-assignments.ts: createKeyAssignments.since",
      "services/kit/src/routing/key-assignments.ts: createKeyAssignments.counts",
      "services/kit/src/routing/service-instances.ts: watchInstances.known",
      "services/kit/src/routing/service-route.ts: createServiceRoute.failedUntil",
      "services/kit/src/routing/service-route.ts: createServiceRoute.notReady",
      "services/kit/src/routing/service-route.ts: createServiceRoute.turn",
      "services/kit/src/routing/service-route.ts: -.routes",
    ],
    safeWithSeveral:
      "Each process asks DNS and probes for itself. The first choice of a key follows from the key and the addresses alone, so all agree on it; only keys that found it full may be placed differently, and are right wherever they come.",
    afterRestart: "Found again within a second; nobody moves.",
  },
  {
    what: "Which queues ring, and which of this process's workers are woken",
    places: [
      "services/kit/src/db/unit-of-work.ts: -.afterwards",
      "services/kit/src/events/outbox.ts: oneByOne.turns",
      "services/kit/src/events/queue-bell.ts: createQueueBell.bell",
      "services/kit/src/events/queue-bell.ts: createQueueBell.flush",
      "services/kit/src/events/queue-bell.ts: createQueueBell.heard",
      "services/kit/src/events/queue-bell.ts: createQueueBell.ringing",
      "services/kit/src/events/queue-bell.ts: createQueueBell.tick",
    ],
    safeWithSeveral:
      "Every process that takes a queue hears it ring; the row's lock gives an event to one of them. The events themselves are in PostgreSQL.",
    afterRestart: "An event whose ring was lost is found by a worker's own look within 10 s.",
  },
  {
    what: "The services that share a process, to be stopped with it",
    places: ["services/drops/src/compact/start-together.ts: startTogether.running"],
    safeWithSeveral: "Second instances share another process, which has its own.",
    afterRestart: "The launcher starts the process with all of them.",
  },
  {
    what: "When a process looks next for work that others have left",
    places: [
      "services/kit/src/keep-looking.ts: keepLooking.isAskedAgain",
      "services/kit/src/keep-looking.ts: keepLooking.isStopped",
      "services/kit/src/keep-looking.ts: keepLooking.running",
      "services/kit/src/keep-looking.ts: keepLooking.timer",
      "services/kit/src/keep-looking.ts: keepLooking.waitMs",
    ],
    safeWithSeveral: "Each process looks at its own pace; what it finds is claimed in PostgreSQL.",
    afterRestart: "Looks at once.",
  },
  {
    what: "Whether the shared counters are swept, and whether the database responds",
    places: [
      "services/kit/src/limits/shared-limits.ts: createSharedLimits.isSwept",
      "services/kit/src/limits/shared-limits.ts: watched.isAway",
    ],
    safeWithSeveral: "The counters themselves lie in PostgreSQL. Without the database each process counts for itself.",
    afterRestart: "Nothing.",
  },
  {
    what: "Constants that are worked out at the first use",
    places: [
      "services/contracts/src/shared/field-messages/field-code-of.ts: -.patterns",
      "services/contracts/src/shared/wire.ts: -.knownZones",
      "services/domain/src/figures/currency-decimals.ts: -.isoDecimals",
      "services/domain/src/figures/part-sums.ts: -.knownTogether",
      "services/domain/src/figures/position-figures.ts: -.knownOpens",
      "services/domain/src/statistics/clock-keys.ts: -.cache",
      "services/domain/src/statistics/holding-time.ts: -.cache",
      "services/domain/src/statistics/money-numbers.ts: -.moneyNumbers",
      "services/domain/src/statistics/money-signs.ts: -.cachedSigns",
      "services/domain/src/statistics/money-signs.ts: -.moneySigns",
      "services/domain/src/statistics/money-units.ts: -.moneyUnits",
      "services/domain/src/statistics/return-ratios.ts: -.cachedReturns",
      "services/domain/src/statistics/sorted-rows.ts: -.starts",
      "services/domain/src/statistics/time-zone.ts: -.offsets",
      "services/domain/src/statistics/time-zone.ts: -.zones",
      "services/domain/src/statistics/week-minutes.ts: -.cache",
    ],
    safeWithSeveral: "Worked out of code and data of the release: the same everywhere.",
    afterRestart: "Worked out again.",
  },
];
