/** What time it is to the panel. Whatever is decided by time asks it, so that the time can be set for a test. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds by which it is ahead of the device's clock; negative when it is behind. */
  ahead(): number
  /** Told when it has been set. @returns the function that ends it */
  subscribe(listener: () => void): () => void
}

/** The clock of the device, which nobody sets. */
export const systemClock: Clock = {
  now: () => Date.now(),
  ahead: () => 0,
  subscribe: () => () => undefined,
}
