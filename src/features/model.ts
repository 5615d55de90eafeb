/**
 * The language of entries, with what each feature adds to it: what an administrator imports to declare resources and
 * pages. One line a feature.
 */
export * from '#model/language/index.ts'
export * from './effects/model/index.ts'
export * from './forms/model/index.ts'
export * from './journal/model/index.ts'
export * from './media/model/index.ts'
export * from './overview/model/index.ts'
export * from './pairings/model/index.ts'
export * from './paths/model/index.ts'
export * from './people/model/index.ts'
export * from './planned/model/index.ts'
export * from './prices/model/index.ts'
export * from './uses/model/index.ts'
