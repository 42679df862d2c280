import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Button, Note } from "@entrywise/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";

/** Says that figures of an account are others than before, and why, until the person dismisses it. */
export function FiguresChange({ account: { id, figuresChangedAt = null } }: { account: TradeAccount }) {
  const dates = useDateText();
  const dismiss = useDismissal(id);
  if (figuresChangedAt === null) return null;
  return (
    <Note>
      <div className="ab-figures-change">
        <p>{t`Drawdown, streaks and balances for this account may differ from what you saw before ${dates.day(figuresChangedAt)}. Trades that closed at the same time now count in the broker's order, and realised results of open trades count from the moment they were realised.`}</p>
        <Button size="sm" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>{t`Dismiss`}</Button>
      </div>
    </Note>
  );
}

interface AccountList {
  items: TradeAccount[];
  total: number;
}

function useDismissal(id: string) {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const key = ["trade-accounts", "list"];
  return useMutation({
    mutationFn: () => callTrades("DELETE /trade-accounts/{id}/figures-change", { params: { id } }),
    onSuccess: () => {
      queries.setQueryData<AccountList>(key, (list) =>
        list === undefined
          ? list
          : {
              ...list,
              items: list.items.map((account) =>
                account.id === id ? { ...account, figuresChangedAt: null } : account,
              ),
            },
      );
    },
    onError: (error) => reportError(error, t`Couldn't dismiss the notice. Try again.`),
  });
}
