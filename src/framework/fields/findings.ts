import type { FieldKind } from './fieldKind.ts'
import { asState } from './inLists.ts'
import { tagsKind } from './tags.ts'

/** Names of the rules that a record breaks. */
export const findingsKind: FieldKind = { ...tagsKind, inLists: asState }
