/** What a backend has beyond the calls of the specification: everything that the product knows of, or what is named. */
export type Capabilities = 'all' | readonly string[]

export function hasCapability(capabilities: Capabilities, name: string): boolean {
  return capabilities === 'all' || capabilities.includes(name)
}

/** A part of an entry that not every backend can do. Where the backend cannot, it is taken out when the entry is completed. */
export interface Part {
  /** The capability of the backend that it takes. @default none: the specification has all of it @product */
  needs?: string
}
