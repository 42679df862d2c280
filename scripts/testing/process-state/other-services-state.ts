import type { StateEntry } from "./state-entry.ts";

/** What instances of the other services hold. */
export const otherServicesState: readonly StateEntry[] = [
  {
    what: "Prices at the payment provider",
    places: [
      "services/business/src/features/businesses/billing/business-payments.ts: createBusinessPayments.known",
      "services/platform/src/features/membership/payments/provider.ts: createPaymentProvider.known",
    ],
    safeWithSeveral: "Found by their keys, made with idempotency keys of the provider: whoever is second finds them.",
    afterRestart: "Asked for again.",
  },
  {
    what: "Who announced a moment ago that they are writing a comment",
    places: ["services/groups/src/features/groups/comments/pace.ts: createPace.passed"],
    safeWithSeveral: "Each instance passes one of several announcements: readers may hear it twice.",
    afterRestart: "Announced once more.",
  },
  {
    what: "The process that judges passwords, and words that wait for it",
    places: [
      "services/identity/src/account/password-judge.ts: createPasswordJudge.worker",
      "services/identity/src/account/password-judge.ts: createPasswordJudge.last",
      "services/identity/src/account/password-judge.ts: createPasswordJudge.waiting",
    ],
    safeWithSeveral: "Of one machine.",
    afterRestart: "The form is sent again.",
  },
  {
    what: "Hosts of brands, and sign-in providers that people link",
    places: [
      "services/identity/src/brands/brand-hosts.ts: createBrandHosts.byHost",
      "services/identity/src/brands/brand-hosts.ts: followBrands.isAway",
      "services/identity/src/social/social-providers.ts: createSocialProviders.known",
      "services/identity/src/social/social-providers.ts: createSocialProviders.embedded",
    ],
    safeWithSeveral: "Follow the records every 2 s; keys, sign-ins in progress and guesses lie in the database.",
    afterRestart: "Opened again.",
  },
  {
    what: "Themes and kinds of brands, releases resolved by revision",
    places: [
      "services/platform/src/features/brands/brand-themes.read-model.ts: createBrandThemes.known",
      "services/platform/src/features/brands/white-labels.read-model.ts: createWhiteLabels.known",
      "services/platform/src/features/releases/registry.ts: createRegistry.known",
    ],
    safeWithSeveral: "Read again after 5 s; releases by the revision in the database.",
    afterRestart: "Read again.",
  },
  {
    what: "Connections and sessions of terminals",
    places: [
      "services/drops/src/door.ts: openDoor.open",
      "services/drops/src/ftps/ftps-sessions.ts: ftpsSessions.open",
      "services/drops/src/handover.ts: limited.busy",
      "services/drops/src/handover.ts: limited.waiting",
      "services/drops/src/sftp/sftp-server.ts: sftpSessions.open",
      "services/drops/src/sftp/sftp-server.ts: sftpSessions.isLeaving",
    ],
    safeWithSeveral:
      "Each belongs to one connection of one terminal; guesses are counted by the trades service in PostgreSQL.",
    afterRestart: "The terminal connects again and sends the file again: what was not acknowledged was not stored.",
  },
  {
    what: "Files read of an upload by its bounded process",
    places: [
      "services/business/src/features/businesses/members/members-process/members-process.ts: -.places",
      "services/platform/src/features/data-import/archive-process/archive-process.main.ts: -.archive",
      "services/platform/src/features/data-import/archive-process/archive-process.ts: -.places",
      "services/platform/src/pictures/picture-process/picture-process.ts: -.places",
      "services/trades/src/features/charting/bar-files/bar-process/bar-process.main.ts: -.file",
      "services/trades/src/features/charting/bar-files/bar-process/bar-process.ts: -.places",
      "services/trades/src/features/economic-calendar/calendar-files/calendar-process/calendar-process.ts: -.places",
      "services/trades/src/features/imports/statement-process/statement-process.main.ts: -.statement",
      "services/trades/src/features/imports/statement-process/statement-process.ts: -.places",
      "services/trades/src/features/own-archive/archive-process/archive-process.main.ts: -.handed",
      "services/trades/src/features/own-archive/archive-process/archive-process.ts: -.places",
    ],
    safeWithSeveral:
      "How many run at once bounds the processor and memory of one machine; a process works for one upload.",
    afterRestart: "It ends with its service; the upload is refused as unavailable and can be sent again.",
  },
];
