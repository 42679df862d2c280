import { {{camel}}Item } from "@entrywise/contracts/{{name}}/{{name}}.api";
import { idResponse, listOf } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const items = listOf({{camel}}Item);
const key = ["{{name}}"];

export function useItems() {
  const service = useHost().api("{{name}}");
  return useQuery({ queryKey: key, queryFn: ({ signal }) => service.get("/{{name}}", { parser: items, signal }) });
}

export function useAddItem() {
  const service = useHost().api("{{name}}");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => service.post("/{{name}}", { title }, { parser: idResponse }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
