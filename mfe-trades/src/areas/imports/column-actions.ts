import { withChoices } from "./column-choices.ts";
import { type FlowContext, notStarted, openPreview, readFailure } from "./flow-context.ts";
import type { ImportFlowActions } from "./import-flow.ts";
import { inspectTable, previewStatement } from "./statement-upload.ts";

type ColumnActions = Pick<ImportFlowActions, "showColumns" | "map" | "previewMapped">;

/** How the columns of a table are read. */
export function columnActions(context: FlowContext): ColumnActions {
  const { flow, setFlow, host } = context;
  /** Counts the requests for a table: only the last response is used. */
  let requests = 0;
  return {
    async map(mapping, dateOrder) {
      const now = flow();
      if (now.step !== "columns") return;
      const order = dateOrder ?? now.statement.dateOrder;
      const known = order === null ? mapping : { ...mapping, dateOrder: order };
      const asked = { ...now, statement: { ...now.statement, mapping: known, dateOrder: order } };
      setFlow({ ...asked, seen: withChoices(now.seen, mapping), busy: true, problem: null });
      requests += 1;
      const request = requests;
      // Further choices made before a response arrives are sent together.
      const isLatest = () => request === requests && flow().step === "columns";
      try {
        const seen = await inspectTable(host(), asked.statement);
        if (isLatest()) setFlow({ ...asked, seen, busy: false, problem: null });
      } catch (error) {
        if (!isLatest()) return;
        setFlow({ ...asked, seen: withChoices(now.seen, mapping), busy: false, problem: readFailure(error) });
      }
    },
    async previewMapped() {
      const now = flow();
      if (now.step !== "columns" || now.busy) return;
      setFlow({ ...now, busy: true, problem: null });
      const statement = { ...now.statement, mapping: now.seen.mapping };
      try {
        const preview = await previewStatement(host(), statement);
        context.importKey.current = crypto.randomUUID();
        const { isNewProfile } = now;
        setFlow({
          ...{ step: "preview", statement, preview, isNewProfile },
          insteadOf: null,
          asked: null,
          ...notStarted,
        });
      } catch (error) {
        setFlow({ ...now, busy: false, problem: readFailure(error) });
      }
    },
    async showColumns() {
      const now = openPreview(context);
      if (now === null) return;
      const { statement, isNewProfile } = now;
      try {
        const seen = await inspectTable(host(), statement);
        setFlow({ step: "columns", statement, seen, isNewProfile, busy: false, problem: null });
      } catch (error) {
        setFlow({ ...now, problem: readFailure(error) });
      }
    },
  };
}
