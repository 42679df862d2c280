import { defineRecipe } from "@chakra-ui/react";

const focusRing = { outline: "2px solid var(--focus)", outlineOffset: "2px" };
const off = { color: "fg.off", cursor: "not-allowed", pointerEvents: "none" };

export const buttonRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: 0,
    gap: "1.5",
    colorPalette: "primary",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "transparent",
    borderRadius: "md",
    fontWeight: "semibold",
    whiteSpace: "nowrap",
    userSelect: "none",
    cursor: "pointer",
    textDecoration: "none",
    transition: "background-color var(--d-1) var(--ease)",
    _focusVisible: focusRing,
    _disabled: { ...off, bg: "transparent", borderColor: "border.subtle" },
    "@media (pointer: coarse)": { minH: "var(--h-touch)" },
    "@media print": { display: "none" },
  },
  variants: {
    variant: {
      solid: {
        bg: "colorPalette.solid",
        color: "colorPalette.contrast",
        _hover: { bg: "colorPalette.hover" },
        "& kbd": {
          bg: "transparent",
          color: "inherit",
          borderColor: "color-mix(in srgb, var(--on-primary) 35%, transparent)",
        },
      },
      outline: {
        bg: "bg.raised",
        borderColor: "border",
        color: "fg",
        _hover: { bg: "bg.emphasized" },
        _expanded: { bg: "bg.emphasized" },
      },
      subtle: { bg: "colorPalette.subtle", color: "colorPalette.strong", _hover: { bg: "colorPalette.muted" } },
      ghost: { bg: "transparent", color: "fg.muted", _hover: { bg: "bg.muted" }, _expanded: { bg: "bg.emphasized" } },
      plain: { bg: "transparent", color: "colorPalette.fg", px: "0", _hover: { textDecoration: "underline" } },
    },
    size: {
      xs: { h: "6", minW: "6", px: "2", fontSize: "xs" },
      sm: { h: "7", minW: "7", px: "2.5", fontSize: "xs" },
      md: { h: "8", minW: "8", px: "3", fontSize: "sm" },
      lg: { h: "10", minW: "10", px: "4", fontSize: "md" },
    },
  },
  defaultVariants: { variant: "outline", size: "md" },
});

const entry = {
  w: "full",
  bg: "bg.subtle",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.emphasized",
  borderRadius: "md",
  color: "fg",
  fontSize: "sm",
  transition: "border-color var(--d-1) var(--ease)",
  _placeholder: { color: "fg.subtle" },
  _focusVisible: { outline: "2px solid var(--focus)", outlineOffset: "-1px", borderColor: "transparent" },
  _invalid: { borderColor: "danger.fg" },
  _disabled: { color: "fg.off", cursor: "not-allowed", borderColor: "border.subtle" },
  "@media (pointer: coarse)": { fontSize: "16px", minH: "var(--h-touch)" }, // below 16 px touch browsers zoom in on focus
};

export const inputRecipe = defineRecipe({
  base: { ...entry, minW: 0 },
  variants: { size: { sm: { h: "7", px: "2", fontSize: "xs" }, md: { h: "9", px: "2.5" } } },
  defaultVariants: { size: "md" },
});

export const textareaRecipe = defineRecipe({
  base: { ...entry, minH: "16", py: "2", px: "2.5", resize: "vertical", lineHeight: "md" },
});

export const badgeRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    h: "5",
    px: "1.5",
    borderRadius: "sm",
    fontSize: "2xs",
    fontWeight: "bold",
    whiteSpace: "nowrap",
  },
});

export const kbdRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: "0",
    minW: "18px",
    h: "18px",
    px: "1",
    whiteSpace: "nowrap",
    borderRadius: "sm",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "border",
    bg: "bg.subtle",
    color: "fg.subtle",
    fontFamily: "body",
    fontSize: "2xs",
    fontWeight: "medium",
  },
});

export const separatorRecipe = defineRecipe({
  base: { display: "block", borderColor: "border.subtle", borderStyle: "solid", borderWidth: 0 },
  variants: {
    orientation: {
      horizontal: { borderTopWidth: "1px", w: "full" },
      vertical: { borderInlineStartWidth: "1px", h: "full" },
    },
  },
  defaultVariants: { orientation: "horizontal" },
});

export const headingRecipe = defineRecipe({
  base: { color: "fg", fontFamily: "heading" },
  variants: {
    size: {
      sm: { fontSize: "sm", lineHeight: "sm", fontWeight: "bold" },
      md: { fontSize: "lg", lineHeight: "lg", fontWeight: "bold", letterSpacing: "-0.012em" },
      lg: { fontSize: "xl", lineHeight: "xl", fontWeight: "bold", letterSpacing: "-0.02em" },
      xl: { fontSize: "2xl", lineHeight: "2xl", fontWeight: "bold", letterSpacing: "-0.02em" },
    },
  },
  defaultVariants: { size: "md" },
});
