import type { Requirement } from '#model/language/access.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { mediaTypes } from './mediaTypes.ts'

/** Upload target of a field: address, media types, largest size. */
export interface FieldTarget {
  /** Address of the call that creates uploads, relative to the API's base URL. */
  tus: string
  accept: readonly string[]
  /** Bytes of the largest file. */
  most: number
}

/** A field whose files are uploaded. */
export type UploadField = ResolvedField & { upload: NonNullable<ResolvedField['upload']> }

export function uploadFieldsOf({ fields }: Pick<ResolvedResource, 'fields'>): UploadField[] {
  return fields.filter((field): field is UploadField => field.upload !== undefined)
}

const beginningsOf = (...beginnings: readonly string[]) =>
  Object.keys(mediaTypes).filter((type) => beginnings.some((beginning) => type.startsWith(beginning)))

/** What a field takes whose entry does not say it. */
const usual: Readonly<Record<string, readonly string[]>> = {
  image: beginningsOf('image/'),
  video: beginningsOf('video/'),
  file: beginningsOf('application/', 'image/', 'text/plain'),
}

export function fieldTarget(resource: string, { name, kind, upload }: UploadField): FieldTarget {
  const { tus = `media-uploads/${resource}/${name}`, accept = usual[kind] ?? [], most = 20_000_000 } = upload
  return { tus, accept, most }
}

/** Who may upload into a field: whoever may enter it in a new record, or in one that is there. */
export function mayUploadInto(
  { access, api }: Pick<ResolvedResource, 'access' | 'api'>,
  { access: own, edit }: Pick<UploadField, 'access' | 'edit'>,
): readonly Requirement[] {
  const creating = api.create && edit !== 'never' ? [access.create] : []
  const editing = api.edit && edit === 'always' ? [access.edit] : []
  return [...creating, ...editing].map((requirement) => together(requirement, own.edit))
}

function together(one: Requirement, other: Requirement): Requirement {
  return one === 'never' || other === 'never' ? 'never' : [...new Set([...one, ...other])]
}

/** Where files come in: that of the entry's library, and those of its fields. `name` tells them apart. */
export function uploadPlacesOf(resource: ResolvedResource): readonly { name: string; tus: string }[] {
  const { name, media } = resource
  const library = media?.upload ? [{ name, tus: media.upload.tus }] : []
  const fields = uploadFieldsOf(resource).map((field) => ({
    name: `${name}.${field.name}`,
    tus: fieldTarget(name, field).tus,
  }))
  return [...library, ...fields]
}
