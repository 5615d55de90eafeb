import type { Requirement } from '#model/language/access.ts'
import type { Part } from '#model/language/capabilities.ts'
import type { EntryFeature } from '#model/language/features.ts'

export const mediaModel: EntryFeature = {
  name: 'media',
  ownCalls: ['media', 'media-uploads'],
  complete({ media }) {
    if (media === undefined) return {}
    const { source, thumbnail, captions, expires } = media
    // Files of a library are named by signed addresses where somebody asks for them.
    const mayLack = [source, thumbnail, captions, expires].filter((name) => name !== undefined)
    return { media, mayLack, listFlags: ['createSignedUrls'] }
  },
  hide: ({ media }) =>
    media?.upload ? { media: { ...media, upload: { ...media.upload, access: 'never' } } } : {},
}

/** What the records of an entry are in a library of media: which of its fields say what about the file of each. */
export interface Media<Name extends string = string> {
  /** `choice` field; the values `image`, `video` and `audio` have players, any other is a file to download. */
  kind: Name
  /** `file` field: the address of the file. It may be signed and expire. */
  source: Name
  /** `image` field: the address of a small picture of it. @default none: a sign of its kind */
  thumbnail?: Name
  /** `list` field of the captions; its items have a `language` (`choice`) and a `source` (`file`). @default none */
  captions?: Name
  /** `integer` field, of the unit `seconds` if of any: how long it plays. @default none */
  duration?: Name
  /** `integer` fields: how wide and high its picture is, in pixels, so that its place is kept. @default none */
  width?: Name
  height?: Name
  /** `integer` field, of the unit `bytes` if of any: how large the file is. @default none */
  size?: Name
  /** `text` field: the name that the file had when it was uploaded. @default none */
  fileName?: Name
  /** Field with what a picture shows, for those who do not see it. @default none */
  altText?: Name
  /** Field with what is said and heard. @default none */
  transcript?: Name
  /** `dateTime` field: until when the addresses work. @default none: they do not expire */
  expires?: Name
  /** How files come in. @default not by the panel */
  upload?: MediaUpload
}

/** Calls that take files. Paths are relative to the API's base URL; `{id}` is the record's. */
export interface MediaUpload extends Part {
  /** Where uploads are created, by the tus protocol 1.0 (https://tus.io). The last answer is the new record. */
  tus: string
  access: Requirement
  /** Media types that are taken: `video/webm`. The backend decides by the content. */
  accept: readonly string[]
  /** Bytes of the largest file. */
  most: number
  /** Takes the small picture that the browser has made: PUT with the picture as body. @default none is made */
  thumbnail?: string
  /** Takes and removes captions (WebVTT): PUT and DELETE; `{language}` is their language. @default none are taken */
  captions?: string
}

declare module '#model/language/resource.ts' {
  interface FeatureKeys<Name extends string = string, Fields = AnyFields> {
    /** Its records are files of a library: pictures, films, sounds. @default they are not */
    media?: Media<Name>
  }
}

declare module '#model/language/resolved.ts' {
  interface ResolvedFeatureKeys {
    media?: Media
  }
}
