/** Finds a list in an unchecked configuration. */
export function listIn(value: unknown, key: 'resources'): readonly unknown[] | undefined {
  const list = (value as Partial<Record<typeof key, unknown>> | null)?.[key]
  return Array.isArray(list) ? list : undefined
}
