import type { TransProps } from "@lingui/react";
import { TransNoContext } from "@lingui/react/server";
import { useLingui } from "./use-lingui.ts";

/** Behind the macro of the same name: a message with elements in it. */
export function Trans(props: TransProps) {
  const { i18n } = useLingui();
  return <TransNoContext {...props} lingui={{ i18n }} />;
}
