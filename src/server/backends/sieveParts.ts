import type { JsonPlace } from './jsonPlaces.ts'

export interface SieveOptions {
  /** Members of objects that are taken out. */
  cut: readonly JsonPlace[]
  /** Places that are looked for; one that ends with an item stands for its list. */
  sought?: readonly JsonPlace[]
  deepest?: number
  /** Values, lists and objects included. */
  mostValues?: number
  /** Items of a list that is sought. */
  mostItems?: number
}

export interface JsonSieve {
  /** @throws SieveRefusal */
  write(part: Uint8Array): void
  /** What has passed, and which of the places that were sought are there. @throws SieveRefusal */
  end(): { passed: Uint8Array<ArrayBuffer>; found: ReadonlySet<JsonPlace> }
}

/** What is no JSON, or more of it than may pass. */
export class SieveRefusal extends Error {
  override readonly name = 'SieveRefusal'

  constructor(
    readonly reason: 'noJson' | 'tooMuch',
    message: string,
  ) {
    super(message)
  }
}
