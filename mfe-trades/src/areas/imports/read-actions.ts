import { codedProblemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { atFile, type FlowContext, madeProfile, notStarted, openPreview, readFailure } from "./flow-context.ts";
import type { ImportFlowActions } from "./import-flow.ts";
import { type AskedFile, askedOfWaiting, readIntoProfile, removeProfile } from "./read-into-profile.ts";
import { deliveredFile, sampleStatement, sampleTimeZone } from "./statement-upload.ts";
import { dropUnfinishedProfiles } from "./unfinished-profiles.ts";
import { refusalText } from "./warning-texts.ts";

type ReadActions = Pick<
  ImportFlowActions,
  "read" | "choosePart" | "readSample" | "readDelivery" | "readWaiting" | "reset"
>;

/** The state of a file before any choices are made. */
const unsaid = { deliveryId: null, currency: null, account: null, dateOrder: null, timeZone: null };

/** Ways into an import, and the way out of it. */
export function readActions(context: FlowContext): ReadActions {
  const { host, flow, setFlow } = context;
  return {
    read: (file, profile, isChosen) => readFile(context, { ...unsaid, file, profile, isChosen }),
    async choosePart(part) {
      const now = openPreview(context);
      if (now === null || now.asked === null) return;
      await readFile(context, { ...now.asked, ...part });
    },
    readSample: (profile) =>
      readLoaded(context, null, {
        load: async () => {
          const file = await sampleStatement(host());
          return { ...unsaid, file, profile, isChosen: false, timeZone: sampleTimeZone };
        },
        failure: () => t`Couldn't load the sample statement. Try again.`,
      }),
    readDelivery: ({ id, fileName }, profile) =>
      readLoaded(context, fileName, {
        load: async () => {
          const file = await deliveredFile(host(), id, fileName);
          return { ...unsaid, file, profile, isChosen: true, deliveryId: id };
        },
        failure: () => t`Couldn't load the delivery. Try again.`,
      }),
    readWaiting: (waiting, profile) =>
      readLoaded(context, waiting.fileName, {
        load: () => askedOfWaiting(host(), waiting, profile),
        failure: () => t`Couldn't load the file.`,
      }),
    reset() {
      const made = madeProfile(flow());
      setFlow(atFile);
      if (made !== null) void removeProfile(host(), made).then(context.profilesChanged);
    },
  };
}

async function readFile(context: FlowContext, next: AskedFile): Promise<void> {
  const { flow, setFlow, host } = context;
  const { file } = next;
  const before = madeProfile(flow());
  setFlow({ step: "reading", fileName: file.name });
  if (before !== null) await removeProfile(host(), before);
  const asked = next.profile !== null && next.profile.id === before ? { ...next, profile: null } : next;
  // A different part means reading the file again.
  const { known, ...again } = asked;
  try {
    const read = await readIntoProfile(host(), asked);
    if (context.hasLeft()) return await dropUnfinishedProfiles(host());
    context.importKey.current = crypto.randomUUID();
    const { statement, isNewProfile, insteadOf } = read;
    setFlow(
      "seen" in read
        ? { step: "columns", statement, seen: read.seen, isNewProfile, busy: false, problem: null }
        : {
            ...{ step: "preview", statement, preview: read.preview, isNewProfile },
            insteadOf,
            asked: known?.mapping ? null : again,
            ...notStarted,
          },
    );
  } catch (error) {
    setFlow({ step: "file", problem: readFailure(error), fileName: file.name });
  }
  void context.profilesChanged();
}

interface LoadedFile {
  load: () => Promise<AskedFile>;
  failure: () => string;
}

/** Reads a file that has to be loaded first. */
async function readLoaded(context: FlowContext, named: string | null, { load, failure }: LoadedFile): Promise<void> {
  context.setFlow({ step: "reading", fileName: named ?? t`the sample statement` });
  let loaded: AskedFile;
  try {
    loaded = await load();
  } catch (error) {
    context.setFlow({ step: "file", problem: codedProblemText(error, refusalText, failure()), fileName: named });
    return;
  }
  await readFile(context, loaded);
}
