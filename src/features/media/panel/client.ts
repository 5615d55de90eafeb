import { pathFor } from '#client/api/calls.ts'
import type { ClientFeature } from '#client/api/features.ts'
import type { CallDescription } from '#client/api/http.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'

/** Captions of a medium in one language, as WebVTT; without content they are removed. */
export interface CaptionsWrite {
  id: Identifier
  language: string
  content?: Blob
}

export const mediaClient: ClientFeature = {
  name: 'media',
  source: ({ send }) => ({
    async captions(resource, write) {
      await send(resource, captionsCall(resource, write))
    },
  }),
  methods: ({ find, guard, source }) => ({
    async writeCaptions(name, write) {
      const resource = find(name)
      guard.other(`upload ${name}`, resource.media?.upload?.access ?? 'never')
      if (!source.captions) throw new ApiError('unsupported', { call: `captions ${name}` })
      return source.captions(resource, write)
    },
  }),
}

/** @throws `unsupported` where the entry declares no call for captions */
export function captionsCall({ name, media }: ResolvedResource, write: CaptionsWrite): CallDescription {
  const path = media?.upload?.captions
  if (path === undefined) throw new ApiError('unsupported', { call: `captions ${name}` })
  const { content, id, language } = write
  const method = content ? 'PUT' : 'DELETE'
  const filled = pathFor(method, path, id).replace('{language}', encodeURIComponent(language))
  return { method, path: filled, empty: 'allowed', ...(content ? { content } : {}) }
}

declare module '../../../client/api/featureMethods.ts' {
  interface FeatureSource {
    /** Writes or removes captions. Absent: the source takes none. */
    captions?(resource: ResolvedResource, write: CaptionsWrite): Promise<void>
  }

  interface FeatureMethods {
    writeCaptions(resource: string, write: CaptionsWrite): Promise<void>
  }
}
