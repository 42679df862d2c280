import { useState } from "react";
import { FileWarnings } from "./file-warnings.tsx";
import { ImportSide, type ImportSideProps } from "./import-side.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { Reconciliation } from "./reconciliation.tsx";
import { askedStops, StopQuestion } from "./stop-question.tsx";

export type PreviewStepProps = Omit<ImportSideProps, "useStops">;

/** What would come, and what has to be decided. */
export function PreviewStep(props: PreviewStepProps) {
  const { preview, profile } = props;
  const stops = askedStops(preview, profile);
  const [useStops, setUseStops] = useState(true);
  const choice = stops === null ? null : useStops;
  return (
    <div className="im-preview">
      <div className="im-preview-main">
        <Reconciliation preview={preview} />
        <FileWarnings preview={preview} />
        <StopQuestion stops={stops} useStops={useStops} onChange={setUseStops} />
        <PreviewRows preview={preview} usesStatementStops={choice ?? profile?.usesStatementStops ?? false} />
      </div>
      <ImportSide {...props} useStops={choice} />
    </div>
  );
}
