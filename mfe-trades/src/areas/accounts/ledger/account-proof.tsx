import { accountProof } from "@entrywise/contracts/trades/proof.api";
import { proofNights } from "@entrywise/domain/proof/compare-figures";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";

/** When the figures were last worked out again from the stored trades, and whether they were the same. */
export function AccountProof({ accountId }: { accountId: string }) {
  const dates = useDateText();
  const callTrades = useTradesCall();
  const { data } = useQuery({
    queryKey: ["trade-accounts", accountId, "proof"],
    queryFn: ({ signal }) =>
      callTrades("GET /trade-accounts/{id}/proof", { params: { id: accountId }, parser: accountProof, signal }),
  });
  if (data === undefined) return <>…</>;
  if (data.provedAt === null) return <>{t`Not checked yet. Every account is checked within ${proofNights} nights.`}</>;
  const day = dates.day(data.provedAt);
  return (
    <>
      {data.isDifferent
        ? t`Checked on ${day}: they differ from your trades. We have been notified.`
        : t`Checked on ${day}: they match your trades and statements.`}
    </>
  );
}
