import type { Parameter } from './openApi.ts'

/** With a page comes the cursor of the next one, wherever its last row is by then; what it is made of is the API's. */
export const nextPageHeader = 'Page-Next'

/** In place of an offset: the cursor that came with the page before, for the same list in the same order. */
export const pageAfterHeader = 'Page-After'

export const pageAfterParameter: Parameter = {
  name: pageAfterHeader,
  in: 'header',
  description: `The value of ${nextPageHeader} that came with the page before: the rows behind it, whatever was written meanwhile. The offset does not count then; the count is that of the first page.`,
  schema: { type: 'string' },
}
