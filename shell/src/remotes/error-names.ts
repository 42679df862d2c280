/** Error references, stable per error. */
export function createErrorNames(newReference: () => string): { nameError: (error: unknown) => string } {
  const names = new WeakMap<object, string>();
  return {
    nameError(error) {
      if (typeof error !== "object" || error === null) return newReference();
      const name = names.get(error) ?? newReference();
      names.set(error, name);
      return name;
    },
  };
}
