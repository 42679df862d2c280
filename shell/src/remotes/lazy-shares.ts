/**
 * Parts of the shared packages that no page of the shell draws itself. Naming them puts them into the shell's build as files of
 * their own, which the first remote that asks for them fetches; remotes carry no copies.
 */
export const lazyShares = {
  table: () => import("@entrywise/ui/table"),
  editor: () => import("@entrywise/ui/editor"),
};
