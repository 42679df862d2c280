const schemes = /^(https?|ftps?):\/\//i;
const anyScheme = /^[a-z][a-z\d+.-]*:/i;

/**
 * Normalises a typed URL: http:// is added if it has no scheme (P-707).
 *
 * @returns null for an invalid URL, or a scheme other than http, https, ftp and ftps
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  // "localhost:80" has a port, "javascript:alert(1)" a scheme
  if (!schemes.test(text) && anyScheme.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text)) return null;
  const address = schemes.test(text) ? text : `http://${text}`;
  try {
    const { hostname, protocol } = new URL(address);
    return hostname !== "" && schemes.test(`${protocol}//`) ? address : null;
  } catch {
    return null;
  }
}

/** Web addresses in a text, with or without a scheme. */
const addresses = /\b(?:(?:https?|ftps?):\/\/|www\.)[^\s<>"']+/gi;

/** Pasted text for plans without links (P-706). */
export function withoutAddresses(text: string): string {
  return text.replaceAll(addresses, "");
}

/** Pasted HTML for plans without links: links lose their href, URLs are removed, images become plain divs (P-706). */
export function withoutLinks(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const image of page.querySelectorAll("img,picture,svg,video")) image.replaceWith(page.createElement("div"));
  for (const link of page.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    node.nodeValue = withoutAddresses(node.nodeValue ?? "");
  }
  return page;
}
