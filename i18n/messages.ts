import type { de } from './de.ts'

type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> }

/** The shape of the catalogue, as German has it. */
export type Messages = Widened<typeof de>
