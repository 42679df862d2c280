/** A call for the command line, with the key in `EW_KEY`. */
export interface CurlCall {
  method: string;
  /** Including the origin; placeholders are in braces. */
  url: string;
  /** Whether a JSON body is sent. */
  hasBody: boolean;
}

/** curl command of a call; runnable if it has no placeholders. */
export function curlCommand({ method, url, hasBody }: CurlCall): string {
  const verb = method.toUpperCase();
  return [
    `curl ${verb === "GET" ? "" : `-X ${verb} `}"${url}"`,
    `  -H "Authorization: Bearer $EW_KEY"`,
    ...(hasBody ? [`  -H "Content-Type: application/json"`, "  -d '{}'"] : []),
  ].join(" \\\n");
}
