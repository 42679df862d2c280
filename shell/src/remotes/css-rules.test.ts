import { expect, test } from "vitest";
import { rulesOf } from "./css-rules.ts";

test("M-241 a style sheet is taken apart at its own level alone", () => {
  const rules = [
    "@layer parts,more;",
    "@layer parts{.a{color:red}@media print{.b{top:0}}}",
    '.c>d::after{content:"}{;\\""}',
    ".e{background:url(data:image/svg+xml;utf8,<svg>{}</svg>)}",
    "/* } */.f{--x:'{'}",
    ".g\\{h{left:0}",
  ];
  expect(rulesOf(rules.join("\n"))).toEqual(rules);
});

test("M-241 a bracket too many opens nothing, and what has no end is no rule", () => {
  expect(rulesOf(".a{top:0}}.b{top:0}.c{")).toEqual([".a{top:0}", "}", ".b{top:0}"]);
});
