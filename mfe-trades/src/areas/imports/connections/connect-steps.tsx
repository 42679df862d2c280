import { t } from "@entrywise/host/macro";
import { Check } from "@entrywise/ui";

export interface ConnectStepsProps {
  broker: string;
  /** The broker has keys that only read. */
  isReadOnly: boolean;
  /** A key is replaced, and there is no first preview. */
  isRenewal: boolean;
  /** Place of the step that is being done, from 0. */
  current: number;
}

/** The way from a key to the first preview. */
export function ConnectSteps({ broker, isReadOnly, isRenewal, current }: ConnectStepsProps) {
  const steps = [
    {
      title: isReadOnly ? t`Create a read-only key at ${broker}` : t`Create a key at ${broker}`,
      detail: t`once, in your account there`,
    },
    { title: t`Test it here`, detail: t`nothing is stored by the test` },
    isRenewal
      ? { title: t`Save the new key`, detail: t`it replaces the old one` }
      : { title: t`Preview and start`, detail: t`nothing is saved before you agree` },
  ];
  return (
    <ol className="cn-list cn-steps" aria-label={t`Steps`}>
      {steps.map(({ title, detail }, index) => {
        const isDone = index < current;
        return (
          <li
            key={title}
            aria-current={index === current ? "step" : undefined}
            className={isDone ? "im-step-done" : undefined}
          >
            <span className="im-step-mark">{isDone ? <Check role="img" aria-label={t`Done`} /> : index + 1}</span>
            <span>
              <span>{title}</span>
              <small>{detail}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
