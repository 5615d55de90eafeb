import { basePath } from '#model/base/basePath.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { ComputedSourceOptions } from './computedSource.ts'
import type { ComputedSource } from './workOut.ts'

/** Fetches the code with the first list that has something to work out. */
export function lazyComputedSource(options: Omit<ComputedSourceOptions, 'place'>) {
  let made: ComputedSource | undefined
  return {
    /** Rejects with `offline` where the code for it cannot be fetched. */
    async get(): Promise<ComputedSource> {
      if (made) return made
      const { createComputedSource } = await import('./computedSource.ts').catch((cause: unknown) => {
        throw new ApiError('offline', { call: 'computed fields', cause })
      })
      const origin = typeof location === 'undefined' ? {} : { origin: location.origin }
      made ??= createComputedSource({ ...options, place: { basePath, ...origin } })
      return made
    },
    forget: () => made?.forget(),
  }
}
