import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import {
  badgeRecipe,
  buttonRecipe,
  headingRecipe,
  inputRecipe,
  kbdRecipe,
  separatorRecipe,
  textareaRecipe,
} from "./control-recipes.ts";
import { dialogRecipe, fieldRecipe, menuRecipe, popoverRecipe, tabsRecipe, tooltipRecipe } from "./overlay-recipes.ts";
import { semanticTokens, tokens } from "./tokens.ts";

const appearance = defineConfig({
  // Themes may be nested (visitors' pages are dark in every theme), so tokens are resolved at each theme's root.
  cssVarsRoot: ":where(:root, [data-theme])",
  preflight: false,
  theme: {
    breakpoints: { sm: "600px", md: "960px", lg: "1264px", xl: "1904px" },
    tokens,
    semanticTokens,
    recipes: {
      button: buttonRecipe,
      input: inputRecipe,
      textarea: textareaRecipe,
      badge: badgeRecipe,
      kbd: kbdRecipe,
      separator: separatorRecipe,
      heading: headingRecipe,
    },
    slotRecipes: {
      dialog: dialogRecipe,
      menu: menuRecipe,
      popover: popoverRecipe,
      tooltip: tooltipRecipe,
      tabs: tabsRecipe,
      field: fieldRecipe,
    },
  },
});

/** Only the recipes this package uses: the library's full theme is several times larger. */
export const system = createSystem(defaultBaseConfig, appearance);
