/** A list of a configuration that nothing is known of yet; `undefined` where there is none. */
export function listIn(value: unknown, key: 'resources' | 'rightsTemplates'): readonly unknown[] | undefined {
  const list = (value as Partial<Record<typeof key, unknown>> | null)?.[key]
  return Array.isArray(list) ? list : undefined
}
