import { msg } from "@entrywise/host/macro";

export const devPages = [
  {
    id: "branding",
    label: msg`Branding`,
    icon: "palette",
    about: msg`Every brand side by side, with its lowest contrast`,
  },
  { id: "theme", label: msg`Theme`, icon: "sun", about: msg`Contrast of 18 primary colours, 5 neutrals and 2 modes` },
  { id: "charts", label: msg`Charts`, icon: "chart-candlestick", about: msg`The bare chart with widget defaults` },
  { id: "images", label: msg`Images`, icon: "image", about: msg`Uploads of every size and how they're rejected` },
  { id: "tiptap", label: msg`Editor`, icon: "pencil", about: msg`The full text editor next to its stored output` },
  { id: "trades", label: msg`Trades`, icon: "list-checks", about: msg`A trade in every state` },
  { id: "mails", label: msg`Emails`, icon: "mail", about: msg`Every template in both languages and all brands` },
] as const;
export type DevPageName = (typeof devPages)[number]["id"];
