/** How pages of a list are asked for: a part of the vocabulary of call styles. */

/** Pages by their number. */
export interface PageNumbers {
  /** The parameter that takes the number. */
  page: string
  /** The number of the first page. @default 1 */
  first?: 0 | 1
  /** The parameter that takes the number of rows. @default none: pages have the size that the backend gives them, `most` */
  size?: string
  /** The most rows of a page. The panel asks several times where more are wanted. @default 100 */
  most?: number
}

/** Pages by the rows before them. */
export interface PageOffsets {
  /** The parameter that takes the number of rows before the page. */
  offset: string
  /** The parameter that takes the number of rows. */
  size: string
  /** As above. @default 100 */
  most?: number
}

/** Pages by a header: `Range: items=0-24`. */
export interface PageRanges {
  /** The header, or a parameter's template with `{first}` and `{last}`: `range=[{first},{last}]`. */
  range: string
  /** What the header counts in; `''`: the numbers alone. @default 'items' */
  unit?: string
  /** As above. @default 100 */
  most?: number
}

/** Pages of which each tells where the next one begins. The list leads forwards and back, and says "more" in place of a count. */
export interface PageCursors {
  /** The parameter that takes the cursor. */
  cursor: string
  /** The parameter that takes the number of rows. @default none */
  size?: string
  /** As above. @default 100 */
  most?: number
  /**
   * Where the next cursor is: a path in the answer (a whole address is understood as well), `last:id` for a key of the last
   * row, or `link` for the header `Link`.
   */
  next: string
  /** Path of what says whether there are more. @default there are more as long as there is a next cursor */
  more?: string
}

export type Paging = PageNumbers | PageOffsets | PageRanges | PageCursors

/** Rows of a page where a style does not say. */
export const mostRowsOfPage = 100
