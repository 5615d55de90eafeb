/** A value that is fetched once, when it is first needed. */
export interface Later<Value> {
  readonly value: Value | undefined
  /** Rejects where it cannot be had; the next call tries again. */
  load(): Promise<Value>
}

export function later<Value>(fetchValue: () => Promise<Value>): Later<Value> {
  let value: Value | undefined
  return {
    get value() {
      return value
    },
    async load() {
      value ??= await fetchValue()
      return value
    },
  }
}
