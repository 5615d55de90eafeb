import type { FieldKind } from './fieldKind.ts'
import { onlyShown } from './inLists.ts'
import { jsonKind } from './json.ts'

/** Steps that follow each other, with branches. */
export const pathKind: FieldKind = { ...jsonKind, inLists: onlyShown }
