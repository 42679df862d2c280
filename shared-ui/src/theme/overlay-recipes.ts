import { defineSlotRecipe } from "@chakra-ui/react";

const appear = (name: string, duration: string) => ({
  _open: { animationName: name, animationDuration: duration, animationTimingFunction: "var(--ease)" },
});
const floating = { bg: "bg.raised", color: "fg", borderRadius: "lg", boxShadow: "md", outline: "none" };

export const dialogRecipe = defineSlotRecipe({
  slots: ["backdrop", "positioner", "content", "header", "title", "description", "body", "footer", "closeTrigger"],
  base: {
    backdrop: { position: "fixed", inset: 0, bg: "bg.overlay", zIndex: "dialog", ...appear("ui-fade", "var(--d-3)") },
    positioner: {
      position: "fixed",
      inset: 0,
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      p: "4",
      zIndex: "dialog",
      overscrollBehaviorY: "none",
      "@media (max-width: 599px)": { p: "0" },
    },
    content: {
      display: "flex",
      flexDirection: "column",
      w: "full",
      maxH: "92dvh",
      bg: "bg.raised",
      color: "fg",
      borderRadius: "xl",
      boxShadow: "lg",
      outline: "none",
      ...appear("ui-rise", "var(--d-3)"),
      "@media (max-width: 599px)": { maxH: "100dvh", h: "100dvh", maxW: "100vw", borderRadius: "0" },
    },
    header: { display: "flex", alignItems: "center", gap: "3", h: "56px", flexShrink: 0, pl: "5", pr: "3" },
    title: { flex: 1, fontSize: "lg", lineHeight: "lg", fontWeight: "bold", letterSpacing: "-0.01em" },
    description: { color: "fg.muted" },
    body: { flex: 1, minH: 0, overflowY: "auto", px: "5", pt: "1", pb: "4" },
    footer: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "flex-end",
      gap: "2",
      flexShrink: 0,
      px: "5",
      py: "3",
      borderTopWidth: "1px",
      borderTopStyle: "solid",
      borderColor: "border.subtle",
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: "480px" } },
      md: { content: { maxW: "600px" } },
      lg: { content: { maxW: "800px" } },
      // On phones, the lower part of the page.
      xs: {
        content: {
          maxW: "480px",
          "@media (max-width: 599px)": {
            alignSelf: "flex-end",
            h: "auto",
            maxH: "85dvh",
            borderRadius: "16px 16px 0 0",
          },
        },
      },
      // The box keeps its position and size whatever is found.
      xl: {
        content: {
          position: "relative",
          maxW: "880px",
          "@media (min-width: 600px)": {
            alignSelf: "flex-start",
            h: "min(612px, 100dvh - 128px)",
            mt: "min(80px, 8dvh)",
          },
        },
        // The field is at the top, with the cross beside it.
        header: { position: "absolute", top: 0, insetInlineEnd: 0, zIndex: 1 },
        title: { position: "absolute", w: "1px", h: "1px", overflow: "hidden", clipPath: "inset(50%)" },
        body: { display: "flex", flexDirection: "column", overflowY: "hidden", pt: "0" },
      },
    },
  },
  defaultVariants: { size: "sm" },
});

export const menuRecipe = defineSlotRecipe({
  slots: [
    "content",
    "item",
    "itemText",
    "itemGroup",
    "itemGroupLabel",
    "itemIndicator",
    "itemCommand",
    "separator",
    "trigger",
  ],
  base: {
    content: {
      ...floating,
      minW: "180px",
      maxH: "var(--available-height)",
      overflowY: "auto",
      p: "1",
      zIndex: "popover",
      ...appear("ui-fade", "var(--d-2)"),
    },
    item: {
      display: "flex",
      alignItems: "center",
      gap: "2.5",
      minH: "8",
      px: "2",
      borderRadius: "sm",
      color: "fg.muted",
      whiteSpace: "nowrap",
      cursor: "pointer",
      textDecoration: "none",
      outline: "none",
      "& > svg": { color: "fg.subtle" },
      _highlighted: { bg: "bg.emphasized", color: "fg" },
      _disabled: { color: "fg.off", cursor: "not-allowed" },
      "@media (pointer: coarse)": { minH: "var(--h-touch)" },
    },
    itemText: { flex: 1 },
    itemCommand: { marginInlineStart: "auto", pl: "4", color: "fg.subtle", fontSize: "2xs" },
    itemGroupLabel: { px: "2", py: "1.5", color: "fg.subtle", fontSize: "2xs", fontWeight: "semibold" },
    separator: { h: "1px", my: "1", bg: "border.subtle" },
  },
});

export const popoverRecipe = defineSlotRecipe({
  slots: ["content", "header", "body", "footer", "title", "closeTrigger", "arrow", "arrowTip"],
  base: {
    content: { ...floating, zIndex: "popover", maxW: "calc(100vw - 16px)", ...appear("ui-fade", "var(--d-2)") },
    body: { p: "4" },
    title: { fontWeight: "bold" },
  },
});

export const tooltipRecipe = defineSlotRecipe({
  slots: ["content", "arrow", "arrowTip"],
  base: {
    content: {
      maxW: "320px",
      px: "2",
      py: "1",
      borderRadius: "md",
      bg: "fg",
      color: "bg",
      fontSize: "xs",
      lineHeight: "xs",
      fontWeight: "medium",
      boxShadow: "md",
      zIndex: "tooltip",
    },
  },
});

export const tabsRecipe = defineSlotRecipe({
  slots: ["root", "list", "trigger", "content", "indicator"],
  base: {
    list: { display: "inline-flex", position: "relative" },
    trigger: {
      display: "inline-flex",
      alignItems: "center",
      gap: "1.5",
      whiteSpace: "nowrap",
      cursor: "pointer",
      color: "fg.subtle",
      fontSize: "xs",
      fontWeight: "semibold",
      _focusVisible: { outline: "2px solid var(--focus)", outlineOffset: "2px" },
      _disabled: { color: "fg.off", cursor: "not-allowed" },
    },
    content: { outline: "none", _focusVisible: { outline: "2px solid var(--focus)", outlineOffset: "2px" } },
  },
  variants: {
    variant: {
      enclosed: {
        list: {
          gap: "2px",
          p: "2px",
          borderWidth: "1px",
          borderStyle: "solid",
          borderColor: "border",
          borderRadius: "md",
          bg: "bg.subtle",
        },
        trigger: { h: "26px", px: "2.5", borderRadius: "sm", _selected: { bg: "bg.emphasized", color: "fg" } },
      },
      line: {
        list: { gap: "4", borderBottomWidth: "1px", borderStyle: "solid", borderColor: "border.subtle" },
        trigger: {
          h: "9",
          mb: "-1px",
          borderBottomWidth: "2px",
          borderStyle: "solid",
          borderColor: "transparent",
          _selected: { color: "fg", borderColor: "primary.fg" },
        },
      },
    },
  },
  defaultVariants: { variant: "enclosed" },
});

export const fieldRecipe = defineSlotRecipe({
  slots: ["root", "label", "requiredIndicator", "errorText", "helperText", "errorIcon"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "1", minW: 0, w: "full" },
    label: { display: "flex", gap: "1", fontSize: "xs", lineHeight: "xs", color: "fg.subtle", fontWeight: "medium" },
    requiredIndicator: { color: "danger.fg" },
    errorText: {
      display: "flex",
      alignItems: "center",
      gap: "1",
      fontSize: "xs",
      lineHeight: "xs",
      color: "danger.fg",
    },
    helperText: { fontSize: "xs", lineHeight: "xs", color: "fg.subtle" },
  },
});
