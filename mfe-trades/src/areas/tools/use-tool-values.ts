import { useSearchParams } from "@entrywise/host/router";
import { useEffect, useState } from "react";
import { lookParameters } from "./embedding/embed-address.ts";
import { readToolValues, type ToolFields, type ToolValues, writeToolValues } from "./tool-values.ts";

/** Browsers refuse addresses that change with every key. */
const restMs = 300;

/** Values of a calculator, which the address of the page follows. */
export function useToolValues<Fields extends ToolFields>(fields: Fields) {
  const [params, setParams] = useSearchParams();
  const [values, setValues] = useState(() => readToolValues(fields, params));
  const written = writeToolValues(fields, values);
  for (const name of lookParameters) {
    const value = params.get(name);
    if (value !== null) written.append(name, value);
  }
  const query = written.toString();
  const isWritten = query === params.toString();
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(() => setParams(new URLSearchParams(query), { replace: true }), restMs);
    return () => clearTimeout(timer);
  }, [isWritten, query, setParams]);
  return {
    values,
    query,
    set: (name: keyof Fields & string, value: string | null) =>
      setValues((known): ToolValues<Fields> => ({ ...known, [name]: value })),
    reset: () => setValues(readToolValues(fields, new URLSearchParams())),
  };
}
