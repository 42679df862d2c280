import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from "@chakra-ui/react";
import type { Ref } from "react";
import { useOff } from "../read-only.tsx";

/** Not a live status: the button's label says what is going on. */
const atWork = <span className="ui-spinner ui-spinner-inherit" aria-hidden="true" />;

export interface ButtonProps extends ChakraButtonProps {
  /**
   * Whether pressing it changes data: such buttons are disabled, with the reason, while viewing as another user. True by default
   * for solid and submit buttons; never for links.
   */
  writes?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** While `loading`, the label stays beside a spinner. */
export function Button(props: ButtonProps) {
  return <BareButton {...props} {...(props.loading === true ? { loadingText: props.children } : {})} />;
}

function BareButton({ writes, ...props }: ButtonProps) {
  const { variant, type, asChild = false, disabled = false } = props;
  const changes = writes ?? (!asChild && (variant === "solid" || type === "submit"));
  const { isOff, reason } = useOff(changes);
  return <ChakraButton spinner={atWork} {...props} disabled={disabled || isOff} {...reason} />;
}

export type IconButtonProps = Omit<ButtonProps, "aria-label"> & { "aria-label": string };

/** A square icon button; its accessible label is required. */
export function IconButton({ variant = "ghost", ...props }: IconButtonProps) {
  return <BareButton variant={variant} px="0" title={props["aria-label"]} {...props} />;
}
