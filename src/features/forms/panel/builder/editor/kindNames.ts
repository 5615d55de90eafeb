import type { Words } from '../../../model/document.ts'
import { namesOfKinds } from '../../newItem.ts'
import type { PaletteKind } from './kindGroups.ts'

/** What stands in the palette is called so. */
export const paletteNames: Readonly<Record<PaletteKind, Words>> = {
  ...namesOfKinds,
  sum: { de: 'Summe', en: 'Sum' },
  page: { de: 'Seite', en: 'Page' },
}
