import type { SchemeColours } from './colourSchemes.ts'

/** Gives the browser's own bar the colour of the page; before that it follows the device, as the page says. */
export function colourWindow(page: Pick<Document, 'querySelectorAll'>, { surfaces }: SchemeColours): void {
  for (const meta of page.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', surfaces.surface)
  }
}
