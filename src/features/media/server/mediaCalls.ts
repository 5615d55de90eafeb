import type { Parameter, Schema } from '#model/contract/openApi.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { aText, type DescribedCall } from '#server/contract/operation.ts'
import { fieldTarget, mayUploadInto, uploadFieldsOf, uploadPlacesOf } from '../model/fieldUploads.ts'

const header = (name: string): Parameter => ({ name, in: 'header', schema: aText })
const bytes: Schema = { type: 'string', contentMediaType: 'application/octet-stream' }

/** How files come into a library and out of it: uploads by tus 1.0, small pictures, captions. */
export function mediaCalls(
  resources: readonly ResolvedResource[],
  language: Language,
): readonly DescribedCall[] {
  const taking = resources.filter((resource) => uploadPlacesOf(resource).length > 0)
  if (taking.length === 0) return []
  return [
    ...taking.flatMap((resource) => [...libraryCalls(resource, language), ...fieldCalls(resource, language)]),
    {
      method: 'GET',
      path: 'media/{key}',
      tag: 'Files',
      access: 'public',
      summary: 'A file, by an address that is signed and works for a while',
      parameters: [header('Range')],
      answers: { 200: bytes, 206: bytes, 304: null },
      mediaType: 'application/octet-stream',
      refused: [403, 404, 410],
    },
  ]
}

function libraryCalls({ name, label, media }: ResolvedResource, language: Language): DescribedCall[] {
  const upload = media?.upload
  if (upload === undefined) return []
  const { access, tus, thumbnail, captions } = upload
  const common = { tag: textIn(label[1], language), access }
  const record: Schema = { $ref: `#/components/schemas/${name}` }
  const uploads = uploadCalls(common, tus, record, 'its record')
  const put = (path: string, summary: string): DescribedCall => ({
    ...{ ...common, method: 'PUT', path, summary },
    answers: { 200: record },
    refused: [400, 401, 403, 404, 413, 415],
  })
  if (thumbnail !== undefined) uploads.push(put(thumbnail, 'A small picture of a file'))
  if (captions !== undefined) {
    uploads.push(put(captions, 'Captions in one language (WebVTT)'), {
      ...{ ...common, method: 'DELETE', path: captions },
      summary: 'Remove captions',
      answers: { 200: record },
      refused: [401, 403, 404],
    })
  }
  return uploads
}

function fieldCalls(resource: ResolvedResource, language: Language): DescribedCall[] {
  const tag = textIn(resource.label[1], language)
  return uploadFieldsOf(resource).flatMap((field) => {
    const sets = mayUploadInto(resource, field)
    if (sets.length === 0 || resource.backend !== undefined) return []
    const { tus } = fieldTarget(resource.name, field)
    const schema = field.type.openApi(field)
    return uploadCalls({ tag, access: { anyOf: sets } }, tus, schema, `the value of "${field.wire}"`)
  })
}

/** @param what the answer of a whole file is, in words */
function uploadCalls(
  common: Pick<DescribedCall, 'tag' | 'access'>,
  tus: string,
  answer: Schema,
  what: string,
): DescribedCall[] {
  const one = `${tus}/{id}`
  const tusHeaders = (...names: string[]) => ({ parameters: ['Tus-Resumable', ...names].map(header) })
  return [
    {
      ...{ ...common, ...tusHeaders('Upload-Length', 'Upload-Metadata'), method: 'POST', path: tus },
      summary: `Begin an upload (tus 1.0); a whole file answers ${what}`,
      answers: { 201: answer },
      refused: [400, 401, 403, 409, 412, 413, 415, 429],
    },
    {
      ...{ ...common, ...tusHeaders('Upload-Offset'), method: 'PATCH', path: one },
      summary: `Go on with an upload; the last part answers ${what}`,
      answers: { 200: answer, 204: null },
      refused: [400, 401, 403, 404, 409, 410, 412, 413, 415],
    },
    {
      ...{ ...common, method: 'GET', path: one },
      summary: 'How far an upload is (HEAD)',
      answers: { 200: null },
      refused: [401, 403, 404, 405, 410],
    },
    {
      ...{ ...common, method: 'DELETE', path: one },
      summary: 'Give an upload up',
      answers: { 204: null },
      refused: [401, 403, 404, 409, 410],
    },
  ]
}
