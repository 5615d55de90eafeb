/** What time it is to the panel. Whatever is decided by time asks it, so that the time can be set for a test. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** The clock of the device. */
export const systemClock: Clock = { now: () => Date.now() }
