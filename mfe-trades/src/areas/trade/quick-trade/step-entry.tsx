import { t } from "@entrywise/host/macro";
import { IconButton, Minus, Plus } from "@entrywise/ui";
import { DecimalEntry, type DecimalEntryProps } from "@entrywise/ui/forms";
import { useEffect, useRef } from "react";
import { stepped } from "./capture-form.ts";

interface StepEntryProps extends DecimalEntryProps {
  /** What the first step gives in an empty field; null: there is nothing to step from. */
  first: string | null;
}

const firstRepeatMs = 400;
const repeatMs = 80;

/** A number between two buttons, which repeat while they are held. */
export function StepEntry({ first, ...entry }: StepEntryProps) {
  const { label, value, step, onChange } = entry;
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const by = (sign: 1 | -1) => latest.current.onChange(stepped(latest.current.value, step, sign, first));
  const isOff = value === null && first === null;
  return (
    <span className="quick-step">
      <RepeatingButton label={t`Less: ${label}`} disabled={isOff} onStep={() => by(-1)} Icon={Minus} />
      <DecimalEntry {...entry} />
      <RepeatingButton label={t`More: ${label}`} disabled={isOff} onStep={() => by(1)} Icon={Plus} />
    </span>
  );
}

interface RepeatingButtonProps {
  label: string;
  disabled: boolean;
  onStep: () => void;
  Icon: typeof Plus;
}

function RepeatingButton({ label, disabled, onStep, Icon }: RepeatingButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = () => {
    hasRepeated.current = true;
    onStep();
    timer.current = setTimeout(repeat, repeatMs);
  };
  return (
    <IconButton
      aria-label={label}
      disabled={disabled}
      onPointerDown={() => {
        hasRepeated.current = false;
        timer.current = setTimeout(repeat, firstRepeatMs);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      // A key presses without a pointer; a long press has stepped already.
      onClick={() => (hasRepeated.current ? undefined : onStep())}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
