import { bytesText } from '#model/kinds/measures.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'

export type MediumKind = 'video' | 'audio' | 'image' | 'file'

export interface Medium {
  kind: MediumKind
  title: string
  /** Pixels; what is not known is taken as 16:9. */
  width: number
  height: number
  altText: string
  transcript: string
  fileName: string
  /** `undefined` where the record says nothing of it. */
  size: number | undefined
  /** Seconds. */
  duration: number | undefined
}

/** What a record of an entry with `media` says of its file. A value of another type counts as none. */
export function mediumOf(resource: ResolvedResource, record: AnyRecord, language: Language): Medium {
  const { media } = resource
  const textIn = (name: string | undefined) => {
    const value = name === undefined ? undefined : record[name]
    return typeof value === 'string' ? value : ''
  }
  const numberIn = (name: string | undefined) => {
    const value = name === undefined ? undefined : record[name]
    return typeof value === 'number' && value >= 0 ? value : undefined
  }
  const width = numberIn(media?.width)
  const height = numberIn(media?.height)
  const isMeasured = Boolean(width && height)
  return {
    kind: kindIn(textIn(media?.kind)),
    title: recordTitle(resource, record, language),
    width: isMeasured && width ? width : 640,
    height: isMeasured && height ? height : 360,
    altText: textIn(media?.altText),
    transcript: textIn(media?.transcript),
    fileName: textIn(media?.fileName),
    size: numberIn(media?.size),
    duration: numberIn(media?.duration),
  }
}

function kindIn(value: string): MediumKind {
  return value === 'video' || value === 'audio' || value === 'image' ? value : 'file'
}

export interface PlayerProps {
  resource: ResolvedResource
  record: AnyRecord
  medium: Medium
  /** Whether it may play: what slides away falls silent. */
  isActive: boolean
}

/** A size of a file as a backend tells it; `undefined` for what is none. */
export function sizeText(bytes: unknown, language: Language): string | undefined {
  const isSize = typeof bytes === 'number' && bytes >= 0 && Number.isFinite(bytes)
  return isSize ? bytesText(bytes, language) : undefined
}
