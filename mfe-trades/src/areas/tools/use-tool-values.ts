import { useSearchParams } from "@entrywise/host/router";
import { useEffect, useRef, useState } from "react";
import { lookParameters } from "./embedding/embed-address.ts";
import { readToolValues, type ToolFields, type ToolValues, writeToolValues } from "./tool-values.ts";

/** Browsers refuse addresses that change with every key. */
const restMs = 300;

/** Values of a calculator, which the address of the page follows, and which follow a link to the same calculator. */
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
  const known = useRef(params.toString());
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(() => {
      known.current = query;
      setParams(new URLSearchParams(query), { replace: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [isWritten, query, setParams]);
  useEffect(() => {
    if (known.current === params.toString()) return;
    known.current = params.toString();
    setValues(readToolValues(fields, params));
  }, [fields, params]);
  return {
    values,
    query,
    set: (name: keyof Fields & string, value: string | null) =>
      setValues((before): ToolValues<Fields> => ({ ...before, [name]: value })),
    reset: () => setValues(readToolValues(fields, new URLSearchParams())),
  };
}
