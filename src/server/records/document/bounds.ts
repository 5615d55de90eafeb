/**
 * Bounds so that reading takes a time in proportion to the length: where marks overlap, the parser makes many elements of
 * few letters; the standard allows quadratic work (whatwg/html 2872).
 */
export const documentBounds = {
  /** Open at the same time. Browsers themselves stop at 512. */
  depth: 256,
  /** All that the parser makes. 100,000 letters of the shortest paragraphs are 12,500. */
  elements: 20_000,
  /** Of one element. */
  attributes: 64,
  /** The clean document, in characters for each one that came: an `&` becomes five. */
  growth: 6,
  /** Of the document until it is read as it was written. */
  readings: 8,
} as const

type DocumentBound = keyof typeof documentBounds

/** A document that is beyond a bound. It is refused as a whole: nothing of it gets lost in silence. */
export class BeyondBound extends Error {
  override readonly name = 'BeyondBound'

  constructor(readonly bound: DocumentBound) {
    super(`The document is beyond its bound of ${bound}: ${documentBounds[bound]}.`)
  }
}
