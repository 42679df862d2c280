/// <reference path="./styles.d.ts" preserve="true" />
export {
  Badge,
  Box,
  Center,
  Field as FieldParts,
  Flex,
  Grid,
  Heading,
  HStack,
  Input,
  type InputProps,
  Kbd,
  Separator,
  SimpleGrid,
  Stack,
  Tabs,
  Text,
  Textarea,
  type TextareaProps,
  VisuallyHidden,
  VStack,
} from "@chakra-ui/react";
export { addDecimals, decimalSign, negatedDecimal } from "./figures/decimal-text.ts";
export { EstimatedCosts, useEstimated } from "./figures/estimated.tsx";
export { Figure, type FigureProps, Private, ResultArrow, type ResultTone } from "./figures/figure.tsx";
export { Money, type MoneyProps, Percent, Pips, Price, type PriceProps, RewardRisk } from "./figures/figures.tsx";
export { type Movement, movementWord } from "./figures/movement-word.ts";
export { type EntryCaps, type EntryKind, enteredNumber, enteredText, entryCaps } from "./figures/number-entry.ts";
export {
  currencyDecimals,
  type Exact,
  formatNumber,
  formatPercent,
  missing,
  type NumberStyle,
  rewardText,
  shownSign,
  spokenMoney,
  spokenNumber,
} from "./figures/number-format.ts";
export { localNotation, typedNotation, withPercent } from "./figures/number-notation.ts";
export { StrikeRateSpinner, type StrikeRateSpinnerProps } from "./figures/strike-rate-spinner.tsx";
export * from "./icons.ts";
export { Button, type ButtonProps, IconButton, type IconButtonProps } from "./parts/button.tsx";
export {
  Checkbox,
  type CheckboxProps,
  Segmented,
  type SegmentedProps,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
} from "./parts/controls.tsx";
export { Dialog, DialogLeft, type DialogProps } from "./parts/dialog.tsx";
export { Field, type FieldProps, NumberField, type NumberFieldProps } from "./parts/field.tsx";
export {
  ContextMenu,
  type ContextMenuProps,
  Menu,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSeparator,
  SubMenu,
  type SubMenuProps,
} from "./parts/menu.tsx";
export {
  EmptyState,
  type EmptyStateProps,
  FailedPart,
  type FailedStateProps,
  Note,
  PageContent,
  type PageContentProps,
  PageHeader,
  type PageHeaderProps,
  Panel,
  type PanelProps,
} from "./parts/panel.tsx";
export { Popover } from "./parts/popover.tsx";
export { PartOwner, Portal } from "./parts/portal.tsx";
export {
  Avatar,
  type AvatarProps,
  Progress,
  Skeleton,
  SkeletonRows,
  Spinner,
  Stat,
  type StatProps,
  StatStrip,
  Tag,
  Tooltip,
  type TooltipProps,
} from "./parts/small.tsx";
export { type SnackbarItem, Snackbars } from "./parts/snackbars.tsx";
export { PrivacyProvider, usePrivacy } from "./privacy.tsx";
export { ReadOnlyProvider, useReadOnly } from "./read-only.tsx";
export { UiProvider, type UiProviderProps } from "./ui-provider.tsx";
