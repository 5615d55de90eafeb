import type { germanFirst } from './germanFirst.ts'
import type { germanRest } from './germanRest.ts'

/** The shape of texts, whatever they say. */
export type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> }

/** What is there from the start, in the shape that German has. */
export type FirstMessages = Widened<typeof germanFirst>

/** What comes with the first part that is fetched later. */
export type RestMessages = Widened<typeof germanRest>

/** The shape of the catalogue. */
export type Messages = FirstMessages & RestMessages
