/** Colours of mails, as the design's tokens give them for the slate theme: mail programs know no variables. */
interface Colors {
  page: string;
  card: string;
  foot: string;
  line: string;
  title: string;
  text: string;
  small: string;
}

export const light: Colors = {
  page: "#f8fafc",
  card: "#ffffff",
  foot: "#f8fafc",
  line: "#e2e8f0",
  title: "#0f172a",
  text: "#334155",
  small: "#576579",
};

const dark: Colors = {
  page: "#020617",
  card: "#0b1222",
  foot: "#060d1b",
  line: "#1c2740",
  title: "#f8fafc",
  text: "#cbd5e1",
  small: "#94a3b8",
};

/** Dark where the reader's program is dark; what it does not understand stays light. Buttons fill the width of phones. */
export const mailStyles = `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${dark.page} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ground { background-color: ${dark.card} !important; }
  .foot { background-color: ${dark.foot} !important; border-color: ${dark.line} !important; }
  .line { border-color: ${dark.line} !important; }
  .code { background-color: ${dark.page} !important; border-color: ${dark.line} !important; }
  .title { color: ${dark.title} !important; }
  .text { color: ${dark.text} !important; }
  .small, .small a { color: ${dark.small} !important; }
}
@media (max-width: 480px) {
  .cell { padding-left: 24px !important; padding-right: 24px !important; }
  .button { display: block !important; text-align: center !important; }
}`;
