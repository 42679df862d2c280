import type { TransProps } from "@lingui/react";
import { TransNoContext } from "@lingui/react/server";
import { useLingui } from "./use-lingui.ts";

/** Runtime of the macro of the same name: a message containing elements. */
export function Trans(props: TransProps) {
  const { i18n } = useLingui();
  return <TransNoContext {...props} lingui={{ i18n }} />;
}
