import type { Advisor } from "@entrywise/contracts/trades/advisors.api";
import type { TerminalName } from "@entrywise/contracts/trades/broker-connections.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, Check, Copy, Download, Panel } from "@entrywise/ui";
import type { ReactNode } from "react";
import { useAdvisorFile } from "../../../data/connections/advisors.queries.ts";

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

/** A step stays as it is when it is done: whoever sets up a second terminal needs it again. */
function Step({ number, title, isDone, children }: StepProps) {
  return (
    <Panel>
      <div className={isDone ? "cn-step im-step-done" : "cn-step"}>
        <span className="im-step-mark">{isDone ? <Check role="img" aria-label={t`Done`} /> : number}</span>
        <div>
          <h3>{title}</h3>
          {children}
        </div>
      </div>
    </Panel>
  );
}

export interface AdvisorStepsProps {
  platform: TerminalName;
  address: string;
  /** The terminal has been in contact. */
  isDone: boolean;
  /** What the first step has. */
  children: ReactNode;
}

export function AdvisorSteps({ platform, address, isDone, children }: AdvisorStepsProps) {
  const folder = platform === "metatrader-5" ? "MQL5/Experts" : "MQL4/Experts";
  const copy = useCopy();
  return (
    <>
      <Step number={1} title={t`Download`} isDone={isDone}>
        {children}
      </Step>
      <Step number={2} title={t`Save and compile`} isDone={isDone}>
        <p>{t`In MetaTrader: File › Open Data Folder › ${folder}. Open the file in MetaEditor and press F7.`}</p>
      </Step>
      <Step number={3} title={t`Allow our address`} isDone={isDone}>
        <p>{t`Tools › Options › Expert Advisors › tick “Allow WebRequest for listed URL” and add:`}</p>
        <div className="im-done-actions">
          <code>{address}</code>
          <Button size="sm" onClick={() => copy(address)}>
            <Copy aria-hidden="true" />
            {t`Copy address`}
          </Button>
        </div>
      </Step>
      <Step number={4} title={t`Drag it onto any chart`} isDone={isDone}>
        <p>{t`One chart per account is enough. It reads the whole account, whatever the chart shows.`}</p>
      </Step>
    </>
  );
}

export function AdvisorFileStep({ advisor }: { advisor: Advisor }) {
  const { reportError } = useHost();
  const file = useAdvisorFile(advisor.id);
  const copy = useCopy();
  const fetched = (onSuccess: (source: string) => void) =>
    file.mutate(undefined, {
      onSuccess: ({ source }) => onSuccess(source),
      onError: (error) => reportError(error, t`Couldn't create the file. Try again.`),
    });
  const { fileName, version, lines } = advisor;
  return (
    <>
      <p className="im-quiet">{t`Version ${version}, ${lines} lines, readable source. Your token is filled in.`}</p>
      <div className="im-done-actions">
        <Button
          {...(advisor.contactAt === null ? { variant: "solid" as const } : {})}
          disabled={file.isPending}
          onClick={() => fetched((source) => download(fileName, source))}
        >
          <Download aria-hidden="true" />
          {fileName}
        </Button>
        <Button disabled={file.isPending} onClick={() => fetched(copy)}>
          <Copy aria-hidden="true" />
          {t`Copy source`}
        </Button>
      </div>
    </>
  );
}

function useCopy() {
  const { snackbar } = useHost();
  return (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => snackbar({ type: "success", text: t`Copied to clipboard!` }),
      () => snackbar({ type: "error", text: t`Your browser blocked copying. Select the text and copy it manually.` }),
    );
}

function download(fileName: string, source: string): void {
  const href = URL.createObjectURL(new Blob([source], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: fileName }).click();
  URL.revokeObjectURL(href);
}
