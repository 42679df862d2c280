/** Code of a problem beside its body, for whoever passes the response on without reading it. */
export const PROBLEM_CODE_HEADER = "x-problem-code";
