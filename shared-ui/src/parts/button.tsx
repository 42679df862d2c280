import { Button, type ButtonProps } from "@chakra-ui/react";

export { Button, type ButtonProps };

export type IconButtonProps = Omit<ButtonProps, "aria-label"> & { "aria-label": string };

/** A square button with an icon; its label is said and needed. */
export function IconButton({ variant = "ghost", ...props }: IconButtonProps) {
  return <Button variant={variant} px="0" title={props["aria-label"]} {...props} />;
}
