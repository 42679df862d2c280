import type { StateEntry } from "./state-entry.ts";

/** What a gateway holds. */
export const gatewayState: readonly StateEntry[] = [
  {
    what: "Recently verified API keys",
    places: [
      "services/gateway/src/api-keys/known-keys.ts: createKnownKeys.known",
      "services/gateway/src/api-keys/known-keys.ts: createKnownKeys.heard",
    ],
    safeWithSeveral:
      "Each gateway asks the business service itself, again after a minute, and drops at once any key announced on the database's key channel.",
    afterRestart: "Looked up again; the key's calls continue at another gateway.",
  },
  {
    what: "Services of teams that are approved",
    places: [
      "services/gateway/src/proxy/team-services.ts: watchTeamServices.announced",
      "services/gateway/src/proxy/team-services.ts: watchTeamServices.stored",
    ],
    safeWithSeveral: "Each gateway asks the platform for them every five seconds, and has a file of its own.",
    afterRestart: "The last good list on its disk is served until the platform has answered.",
  },
  {
    what: "Files of releases and of the shell, drawn icons, marks, screenshots and share images",
    places: [
      "services/gateway/src/assets/release-files.ts: createReleaseFiles.cache",
      "services/gateway/src/assets/release-files.ts: createReleaseFiles.bytes",
      "services/gateway/src/assets/release-files.ts: createReleaseFiles.running",
      "services/gateway/src/install/app-icons.ts: createAppIcons.drawn",
      "services/gateway/src/install/brand-marks.ts: createBrandMarks.marks",
      "services/gateway/src/install/screenshots.ts: createScreenshots.known",
      "services/gateway/src/install/share-images.ts: createShareImages.drawn",
      "services/gateway/src/install/text-outline.ts: -.font",
      "services/gateway/src/pages/page.ts: createReader.html",
      "services/gateway/src/pages/page.ts: createReader.modified",
      "services/gateway/src/pages/boot-manifest.ts: -.known",
    ],
    safeWithSeveral:
      "Files never change at an address, or follow the file on disk; each gateway reads or renders its own.",
    afterRestart: "Read or drawn again.",
  },
  {
    what: "First frames: functions of releases in their thread, what waits for it, what pages asked for the last time, drawn landing pages",
    places: [
      "services/gateway/src/first-frames/bounded-memory.ts: boundedMemory.entries",
      "services/gateway/src/first-frames/frame-runner.ts: createFrameRunner.worker",
      "services/gateway/src/first-frames/frame-runner.ts: createFrameRunner.rest",
      "services/gateway/src/first-frames/frame-runner.ts: createFrameRunner.last",
      "services/gateway/src/first-frames/frame-runner.ts: createFrameRunner.waiting",
      "services/gateway/src/first-frames/frame-runner.ts: createFrameRunner.known",
      "services/gateway/src/first-frames/frame-worker.ts: -.scripts",
      "services/gateway/src/first-frames/frame-worker.ts: -.sharedTexts",
    ],
    safeWithSeveral:
      "Functions and landing pages are those of a release; what a page asked for is read anew for each page, with the rights of its session.",
    afterRestart: "Read again; a release's first page comes without its first frame.",
  },
  {
    what: "Reports waiting to be sent: log events, calls by key, spent limits, page loads and page errors",
    places: [
      "services/gateway/src/batches.ts: createBatches.waiting",
      "services/gateway/src/batches.ts: createBatches.isStopping",
      "services/gateway/src/releases/load-reports.ts: createReports.waiting",
      "services/gateway/src/releases/load-reports.ts: createReports.isStopping",
      "services/gateway/src/start.ts: createContext.logEvents",
      "services/gateway/src/start.ts: startLive.calls",
      "services/gateway/src/start.ts: startLive.limits",
    ],
    safeWithSeveral:
      "Each gateway sends its own every second; the receiver adds them up, and of two counts of one minute it takes the greater.",
    afterRestart:
      "Up to a second of reports is lost. They are statistics: nothing that was acknowledged is among them.",
  },
  {
    what: "The connection that listens to the database",
    places: [
      "services/kit/src/db/database-bell.ts: listenToDatabase.client",
      "services/kit/src/db/database-bell.ts: listenToDatabase.isHeard",
      "services/kit/src/db/database-bell.ts: listenToDatabase.stopped",
    ],
    safeWithSeveral:
      "Every process listens for itself, and after each new connection takes it that messages were missed.",
    afterRestart: "Its pages connect to another gateway and ask for what they missed by number.",
  },
  {
    what: "Open streams of pages",
    places: ["services/gateway/src/live/streams.ts: createStreams.byUser"],
    safeWithSeveral: "A page has one at one gateway; every gateway hears every change and passes it to its own.",
    afterRestart: "Browsers connect again after 2 s, at whichever gateway responds, and name the last change they had.",
  },
  {
    what: "Recently logged policy reports",
    places: ["services/gateway/src/pages/policy-reports.routes.ts: policyReportsRoutes.logged"],
    safeWithSeveral: "Each gateway logs a repeated report once; several gateways log it several times.",
    afterRestart: "Logged once more.",
  },
  {
    what: "Internal tokens by session, and renewals in progress",
    places: [
      "services/gateway/src/proxy/access-tokens.ts: createFreshSessions.sessions",
      "services/gateway/src/proxy/access-tokens.ts: createFreshSessions.running",
    ],
    safeWithSeveral:
      "Tokens live for 30 s and follow the session's row; a renewal takes a lock in the database that all gateways share, and whoever comes second finds the new tokens.",
    afterRestart: "Minted again; a renewal that was cut is repeated with the stored refresh token.",
  },
  {
    what: "Missed probes by instance, and whether this gateway is shutting down",
    places: [
      "services/gateway/src/health/instance-probes.ts: startInstanceProbes.misses",
      "services/gateway/src/start.ts: start.draining",
    ],
    safeWithSeveral: "Each gateway probes every instance itself.",
    afterRestart: "Probed again.",
  },
  {
    what: "Circuit breakers of services",
    places: ["services/gateway/src/proxy/breakers.ts: createBreakers.breakers"],
    safeWithSeveral:
      "Each gateway judges by its own calls; one that has seen failures refuses a second longer than the others.",
    afterRestart: "Begins closed.",
  },
  {
    what: "Limits: upload rate, writes per minute, visitors' market reads, counted beacons",
    places: [
      "services/gateway/src/proxy/paced-uploads.ts: pacedUploads.limiter",
      "services/gateway/src/proxy/request-guards.ts: limitWrites.limiter",
      "services/gateway/src/proxy/request-guards.ts: limitVisitorReads.limiter",
      "services/gateway/src/proxy/request-guards.ts: countReports.limiter",
    ],
    safeWithSeveral:
      "They bound what one gateway works on for one caller, so with n gateways a caller has n times as much. Counting them together would cost each call of a page a round trip. What must hold over all gateways, calls of keys and guesses, is counted in PostgreSQL (shared-limits.ts).",
    afterRestart: "Begins at zero.",
  },
  {
    what: "Plans by user",
    places: ["services/gateway/src/proxy/platform-port.ts: createPlatformPort.known"],
    safeWithSeveral: "Asked for again after 30 s, and at once where the bell announces a change of a membership.",
    afterRestart: "Asked for again.",
  },
  {
    what: "The registry's snapshot, and brands by host",
    places: [
      "services/gateway/src/releases/registry-feed.ts: startRegistryFeed.snapshot",
      "services/gateway/src/releases/registry-feed.ts: startRegistryFeed.revision",
      "services/gateway/src/releases/registry-feed.ts: startRegistryFeed.running",
      "services/gateway/src/releases/registry-feed.ts: startRegistryFeed.again",
      "services/gateway/src/releases/registry-feed.ts: startRegistryFeed.askedAt",
      "services/gateway/src/releases/release-registry.ts: placedAt.known",
      "services/gateway/src/releases/snapshot-brands.ts: snapshotBrands.seen",
      "services/gateway/src/releases/snapshot-brands.ts: snapshotBrands.records",
      "services/gateway/src/releases/snapshot-brands.ts: snapshotBrands.byHost",
    ],
    safeWithSeveral:
      "Versioned by the revision in the database: the bell announces a new one to every gateway, and each asks every second besides.",
    afterRestart: "Read from the platform, or from its own last good file.",
  },
  {
    what: "Sessions read within the last second",
    places: ["services/gateway/src/sessions/session-store.ts: HashedSessionStore.#recent"],
    safeWithSeveral:
      "A write or an end on another gateway is seen after a second at most; sign-ins get a new id, so no old copy stands for them. Sessions of visitors are never remembered.",
    afterRestart: "Read again.",
  },
  {
    what: "Sign-in clients of brands",
    places: ["services/gateway/src/sign-in/sign-ins.ts: createSignIns.known"],
    safeWithSeveral:
      "Made of the brand's record; a login in progress lies in the session's row, so its response may come to another gateway.",
    afterRestart: "Made again.",
  },
];
