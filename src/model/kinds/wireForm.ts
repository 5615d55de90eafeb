/** How a backend writes single values. The code behind it (`wireFormOf`) is fetched only where one has such a form. */
export interface WireForm {
  write(value: unknown): unknown
  /** Inverts `write`. What has another form stays as it is. */
  read(received: unknown): unknown
  /** The day of a moment that came; `undefined` for what is none. */
  dayOf(received: unknown): string | undefined
  /** The first or last moment of a day, where the form has a time of day. */
  writeEnd(end: 'from' | 'to', day: string): unknown
}
