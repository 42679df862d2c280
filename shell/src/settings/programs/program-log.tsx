import type { ProgramCall } from "@entrywise/contracts/mcp/program-calls.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Code, Panel } from "@entrywise/ui";
import { PagedList } from "@entrywise/ui/states";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMcpCall } from "../../session/calls.ts";

const PAGE = 50;

/** What programs have asked for in the last 30 days. */
export function ProgramLog() {
  const { t } = useLingui();
  const { dateTime } = useDateText();
  const list = useCalls();
  return (
    <Panel title={t({ message: "Calls", context: "of programs" })} sub={t`last 30 days`} flush>
      <PagedList
        list={list}
        icon={Code}
        failure={t`Couldn't load the calls`}
        empty={t`No calls`}
        row={({ id, at, program, tool, outcome }) => (
          <li key={id} className="account-row account-foot">
            <div>
              <b>{tool}</b>
              <span>
                {program}, {dateTime(at)}
              </span>
            </div>
            <Outcome outcome={outcome} />
          </li>
        )}
      />
    </Panel>
  );
}

function Outcome({ outcome }: Pick<ProgramCall, "outcome">) {
  if (outcome === "done")
    return (
      <Badge bg="result.win.tint" color="ok.fg">
        <Trans>Read</Trans>
      </Badge>
    );
  return (
    <Badge bg="warn.tint" color="warn.fg">
      <Refusal outcome={outcome} />
    </Badge>
  );
}

function Refusal({ outcome }: { outcome: Exclude<ProgramCall["outcome"], "done"> }) {
  switch (outcome) {
    case "scope":
      return <Trans>Not permitted</Trans>;
    case "limit":
      return <Trans>Too many calls</Trans>;
    case "off":
      return <Trans>Access was off</Trans>;
    case "failed":
      return <Trans>Failed</Trans>;
  }
}

function useCalls() {
  const callMcp = useMcpCall();
  const pages = useInfiniteQuery({
    queryKey: ["account", "own", "program-calls"],
    queryFn: ({ pageParam, signal }): Promise<{ items: ProgramCall[]; total: number }> =>
      callMcp("GET /program-calls", { query: { take: PAGE, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((count, { items }) => count + items.length, 0);
      return last.items.length > 0 && loaded < last.total ? loaded : undefined;
    },
  });
  return {
    ...pages,
    items: pages.data?.pages.flatMap(({ items }) => items),
    total: pages.data?.pages.at(-1)?.total ?? 0,
    more: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
  };
}
