/** A call as one writes it into a shell, with the key in `EW_KEY`. */
export interface CurlCall {
  method: string;
  /** With its origin; what has to be filled in stands in braces. */
  url: string;
  /** Whether a JSON body is sent. */
  hasBody: boolean;
}

/** Command that makes a call; it runs as it stands where nothing in braces is left. */
export function curlCommand({ method, url, hasBody }: CurlCall): string {
  const verb = method.toUpperCase();
  return [
    `curl ${verb === "GET" ? "" : `-X ${verb} `}"${url}"`,
    `  -H "Authorization: Bearer $EW_KEY"`,
    ...(hasBody ? [`  -H "Content-Type: application/json"`, "  -d '{}'"] : []),
  ].join(" \\\n");
}
