import { FileWarnings } from "./file-warnings.tsx";
import { ImportSide, type ImportSideProps } from "./import-side.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { Reconciliation } from "./reconciliation.tsx";

/** What would come, and what has to be decided. */
export function PreviewStep(props: ImportSideProps) {
  return (
    <div className="im-preview">
      <div className="im-preview-main">
        <Reconciliation preview={props.preview} />
        <FileWarnings preview={props.preview} />
        <PreviewRows preview={props.preview} />
      </div>
      <ImportSide {...props} />
    </div>
  );
}
