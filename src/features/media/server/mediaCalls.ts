import type { Parameter, Schema } from '#model/contract/openApi.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { aText, type DescribedCall } from '#server/contract/operation.ts'

const header = (name: string): Parameter => ({ name, in: 'header', schema: aText })
const bytes: Schema = { type: 'string', contentMediaType: 'application/octet-stream' }

/** How files come into a library and out of it: uploads by tus 1.0, small pictures, captions. */
export function mediaCalls(
  resources: readonly ResolvedResource[],
  language: Language,
): readonly DescribedCall[] {
  const libraries = resources.filter(({ media }) => media?.upload !== undefined)
  if (libraries.length === 0) return []
  return [
    ...libraries.flatMap((resource) => libraryCalls(resource, language)),
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
  const one = `${tus}/{id}`
  const tusHeaders = (...names: string[]) => ({ parameters: ['Tus-Resumable', ...names].map(header) })
  const uploads: DescribedCall[] = [
    {
      ...{ ...common, ...tusHeaders('Upload-Length', 'Upload-Metadata'), method: 'POST', path: tus },
      summary: 'Begin an upload (tus 1.0); a whole file answers its record',
      answers: { 201: record },
      refused: [400, 401, 403, 409, 412, 413, 415, 429],
    },
    {
      ...{ ...common, ...tusHeaders('Upload-Offset'), method: 'PATCH', path: one },
      summary: 'Go on with an upload; the last part answers the record',
      answers: { 200: record, 204: null },
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
