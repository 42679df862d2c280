const email = /[^\s@<>"']+@[^\s@<>"']+/g;
/** Account numbers, cards, tokens and codes of links; ids of our own rows have another shape. */
const secret = /\b(?:\d{9,}|(?=\w*\d)[A-Za-z0-9_]{20,})\b/g;

/** A message without addresses and without possible secrets. */
export function withoutPersonalData(message: string): string {
  return message.replace(email, "[email]").replace(secret, "[…]");
}
