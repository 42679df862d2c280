import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from "@chakra-ui/react";
import type { Ref } from "react";
import { useOff } from "../read-only.tsx";

/** Not a status of its own: the words of the button say what is going on. */
const atWork = <span className="ui-spinner ui-spinner-inherit" aria-hidden="true" />;

export interface ButtonProps extends ChakraButtonProps {
  /**
   * Whether pressing it changes something: such buttons are off, with the reason, while the page is seen as somebody else. A solid
   * one and one that sends a form do unless this says no; links never do.
   */
  writes?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** While it is `loading` its words stay, beside a spinner. */
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

/** A square button with an icon; its label is said and needed. */
export function IconButton({ variant = "ghost", ...props }: IconButtonProps) {
  return <BareButton variant={variant} px="0" title={props["aria-label"]} {...props} />;
}
