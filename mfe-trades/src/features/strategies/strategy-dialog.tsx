import { idResponse } from "@entrywise/contracts/shared/wire";
import {
  type SaveStrategy,
  type Strategy,
  saveStrategy,
  strategy as strategySchema,
} from "@entrywise/contracts/trades/accounts.api";
import { useHost } from "@entrywise/host";
import { Button, Dialog, Field, Input, Textarea } from "@entrywise/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { formErrors, serverErrors } from "../../forms/form-errors.ts";

export interface StrategyDialogProps {
  /** Null: a new one. */
  strategy: Strategy | null;
  onClose: () => void;
}

const labels = { name: "Name", description: "Description" };

function useSaveStrategy(strategy: Strategy | null) {
  const trades = useHost().api("trades");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: SaveStrategy) => {
      if (strategy === null) return (await trades.post("/strategies", body, { parser: idResponse })).id;
      const call = { ifMatch: strategy.version, parser: strategySchema };
      return (await trades.put(`/strategies/${strategy.id}`, body, call)).id;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["strategies"] }),
  });
}

export function StrategyDialog({ strategy, onClose }: StrategyDialogProps) {
  const { reportError, snackbar } = useHost();
  const [form, setForm] = useState<SaveStrategy>({
    name: strategy?.name ?? "",
    description: strategy?.description ?? "",
  });
  const [isChecked, setChecked] = useState(false);
  const save = useSaveStrategy(strategy);
  const formId = useId();
  const errors = isChecked ? formErrors(saveStrategy, form, labels) : serverErrors(save.error, labels);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(formErrors(saveStrategy, form, labels)).length > 0) return;
    save.mutate(form, {
      onSuccess: () => {
        snackbar({ type: "success", text: strategy === null ? "Strategy added" : "Strategy saved" });
        onClose();
      },
      onError: (error) => reportError(error, "Error saving strategy"),
    });
  };
  return (
    <Dialog
      title={strategy === null ? "New strategy" : strategy.name}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form={formId} disabled={save.isPending}>
            {strategy === null ? "Add strategy" : "Save"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate style={{ display: "grid", gap: 14 }}>
        <Field label={labels.name} required error={errors.name}>
          <Input
            value={form.name}
            maxLength={120}
            onChange={(event) => setForm({ ...form, name: event.target.value })}
          />
        </Field>
        <Field label={labels.description} error={errors.description} hint="When you take it, and when not.">
          <Textarea
            rows={5}
            value={form.description}
            onChange={(event) => setForm({ ...form, description: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
