/** What could not be told, or should be looked at, with the place that it is about. */
export interface Note {
  /** `invoices.fields.amount`, or `backends.billing`. */
  place: string
  text: string
}

/** Notes as lines; what is said of several places in the same words is said once. */
export function noteLines(notes: readonly Note[]): string[] {
  const places = new Map<string, string[]>()
  for (const { place, text } of notes) places.set(text, [...(places.get(text) ?? []), place])
  return [...places].map(([text, all]) => `${all.join(', ')}: ${text}`)
}
