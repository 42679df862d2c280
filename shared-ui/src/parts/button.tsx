import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from "@chakra-ui/react";
import type { Ref } from "react";
import { useOff } from "../read-only.tsx";

export interface ButtonProps extends ChakraButtonProps {
  /**
   * Whether pressing it changes something: such buttons are off, with the reason, while the page is seen as somebody else. A solid
   * one and one that sends a form do unless this says no; links never do.
   */
  writes?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ writes, ...props }: ButtonProps) {
  const { variant, type, asChild = false, disabled = false } = props;
  const changes = writes ?? (!asChild && (variant === "solid" || type === "submit"));
  const { isOff, reason } = useOff(changes);
  return <ChakraButton {...props} disabled={disabled || isOff} {...reason} />;
}

export type IconButtonProps = Omit<ButtonProps, "aria-label"> & { "aria-label": string };

/** A square button with an icon; its label is said and needed. */
export function IconButton({ variant = "ghost", ...props }: IconButtonProps) {
  return <Button variant={variant} px="0" title={props["aria-label"]} {...props} />;
}
