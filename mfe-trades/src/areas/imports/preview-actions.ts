import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { ApiProblem, codedProblemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { type FlowContext, notStarted, openPreview, readFailure } from "./flow-context.ts";
import type { ImportFlowActions, Started } from "./import-flow.ts";
import { addProfileFor, removeProfile } from "./read-into-profile.ts";
import { type ImportChoices, previewStatement, startImport } from "./statement-upload.ts";
import { forgetProfile, rememberProfile } from "./unfinished-profiles.ts";
import { refusalText } from "./warning-texts.ts";

type PreviewActions = Pick<ImportFlowActions, "chooseAccount" | "chooseNewAccount" | "start">;

function rowsToCome({ counts }: ImportPreview, { withLookalikes }: ImportChoices): Pick<Started, "rows" | "counts"> {
  const lookalikes = withLookalikes ? (counts.lookalikes ?? 0) : 0;
  return { rows: counts.new + counts.open + lookalikes, counts: lookalikes > 0 ? null : counts };
}

/** What can be chosen of a preview before it becomes an import. */
export function previewActions(context: FlowContext): PreviewActions {
  const { setFlow, host } = context;
  return {
    async chooseAccount(accountId) {
      const now = openPreview(context);
      if (now === null) return;
      try {
        const preview = await previewStatement(host(), now.statement, accountId === "" ? null : accountId);
        setFlow((later) =>
          later.step === "preview" && later.statement === now.statement ? { ...later, preview } : later,
        );
      } catch (error) {
        setFlow((later) => (later.step === "preview" ? { ...later, problem: readFailure(error) } : later));
      }
    },
    async chooseNewAccount(insteadOf) {
      const now = openPreview(context);
      if (now === null) return;
      let made: string | null = null;
      try {
        made = await addProfileFor(host(), now.statement.file);
        const statement = { ...now.statement, profileId: made };
        const preview = await previewStatement(host(), statement);
        context.importKey.current = crypto.randomUUID();
        const asked = now.asked === null ? null : { ...now.asked, profile: null };
        setFlow({ ...now, statement, preview, isNewProfile: true, insteadOf, asked, ...notStarted });
      } catch (error) {
        if (made !== null) await removeProfile(host(), made);
        setFlow({ ...now, problem: readFailure(error) });
      }
      void context.profilesChanged();
    },
    async start(choices) {
      const now = openPreview(context);
      if (now === null) return;
      setFlow({ ...now, starting: true, problem: null });
      const { profileId } = now.statement;
      // From here on it may have an import, whether or not the response arrives.
      if (now.isNewProfile) forgetProfile(profileId);
      try {
        const id = await startImport(host(), now.statement, choices, context.importKey.current);
        const rows = rowsToCome(now.preview, choices);
        setFlow({ step: "importing", importId: id, fileName: now.statement.file.name, ...rows, event: null });
      } catch (error) {
        // Without a response it may have begun all the same.
        const isRefused = error instanceof ApiProblem && error.status > 0;
        if (now.isNewProfile && isRefused) rememberProfile(profileId);
        const problem = codedProblemText(error, refusalText, t`Couldn't start the import. Nothing was saved.`);
        setFlow({ ...now, problem });
      }
    },
  };
}
