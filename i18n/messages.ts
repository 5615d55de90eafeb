import type { first } from './de/first.ts'
import type { rest } from './de/rest.ts'

type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> }

/** What is there from the start, in the shape that German has. */
export type FirstMessages = Widened<typeof first>

/** What comes with the first part that is fetched later. */
export type RestMessages = Widened<typeof rest>

/** The shape of the catalogue. */
export type Messages = FirstMessages & RestMessages
