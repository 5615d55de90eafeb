/** Puts a value at a place (`fields.price.min`); `undefined` takes it away. */
export function put(target: Record<string, unknown>, place: string, value: unknown): void {
  const parts = place.split(/[.[\]]+/).filter(Boolean)
  const last = parts.pop() ?? ''
  const holder = parts.reduce<unknown>((object, part) => Reflect.get(Object(object), part), target)
  if (value === undefined) Reflect.deleteProperty(Object(holder), last)
  else
    Object.defineProperty(Object(holder), last, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
}

/** `tabs[notes]` is the tab of that kind of an entry; one that it does not have stands behind the others. */
export function withNumber(place: string, entry: Readonly<Record<string, unknown>> = {}): string {
  const tabs = (entry.tabs ?? []) as { tab: string }[]
  return place.replace(/tabs\[([a-z]+)\]/, (_whole, kind: string) => {
    const index = tabs.findIndex(({ tab }) => tab === kind)
    return `tabs[${index < 0 ? tabs.length : index}]`
  })
}
