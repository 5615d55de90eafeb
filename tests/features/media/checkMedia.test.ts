import { describe, expect, it } from 'vitest'
import { checkResources } from '#tests/support/language.ts'
import { put } from '../../support/put.ts'

/** A library of films, with everything that can be said of a file. */
function entries(): Record<string, unknown>[] {
  return [
    {
      name: 'films',
      label: ['Film', 'Filme'],
      fields: {
        title: { kind: 'text', label: 'Titel' },
        sort: { kind: 'choice', label: 'Art', options: { video: 'Video', image: 'Bild' } },
        file: { kind: 'file', label: 'Datei' },
        small: { kind: 'image', label: 'Vorschau' },
        words: {
          kind: 'list',
          label: 'Untertitel',
          fields: {
            language: { kind: 'choice', label: 'Sprache', options: { de: 'Deutsch' } },
            source: { kind: 'file', label: 'Datei' },
          },
        },
        items: { kind: 'list', label: 'Liste', fields: { source: { kind: 'file', label: 'Datei' } } },
        seconds: { kind: 'integer', label: 'Dauer' },
        bytes: { kind: 'integer', label: 'Größe' },
        until: { kind: 'dateTime', label: 'Bis' },
      },
      list: { columns: ['title'], perPage: 'all' },
      access: { list: [] },
      api: { list: { get: 'films' } },
      media: {
        kind: 'sort',
        source: 'file',
        thumbnail: 'small',
        captions: 'words',
        duration: 'seconds',
        size: 'bytes',
        fileName: 'title',
        altText: 'title',
        transcript: 'title',
        expires: 'until',
        upload: {
          tus: 'uploads',
          access: ['*:films:Put'],
          accept: ['video/webm', 'image/svg+xml'],
          most: 1000,
          thumbnail: 'films/{id}/small',
          captions: 'films/{id}/captions/{language}',
        },
      },
    },
  ]
}

describe('the check of a library of media', () => {
  it('finds nothing wrong with a good one', () => {
    expect(checkResources(entries())).toEqual([])
  })

  it.each([
    ['no kind', 'media.kind', undefined, 'C108', 'media.kind'],
    ['a kind that is a text', 'media.kind', 'title', 'C314', 'media.kind'],
    ['a file that there is not', 'media.source', 'fiel', 'C104', 'media.source'],
    ['a file that is a text', 'media.source', 'title', 'C314', 'media.source'],
    ['a preview that is a file', 'media.thumbnail', 'file', 'C314', 'media.thumbnail'],
    ['captions without a language', 'media.captions', 'items', 'C330', 'media.captions'],
    ['captions that are a file', 'media.captions', 'file', 'C314', 'media.captions'],
    ['a duration that is a text', 'media.duration', 'title', 'C314', 'media.duration'],
    ['a size that is a text', 'media.size', 'title', 'C314', 'media.size'],
    ['an alternative text that there is not', 'media.altText', 'alt', 'C104', 'media.altText'],
    ['an end that is a number', 'media.expires', 'bytes', 'C314', 'media.expires'],
    ['an unknown key', 'media.poster', 'small', 'C109', 'media.poster'],
    ['uploads at no path', 'media.upload.tus', undefined, 'C108', 'media.upload.tus'],
    ['uploads elsewhere', 'media.upload.tus', 'https://x.test/up', 'C407', 'media.upload.tus'],
    ['uploads of everybody', 'media.upload.access', undefined, 'C412', 'media.upload.access'],
    ['uploads of no type', 'media.upload.accept', ['webm'], 'C331', 'media.upload.accept[0]'],
    ['previews of no record', 'media.upload.thumbnail', 'films/small', 'C408', 'media.upload.thumbnail'],
    ['captions in no language', 'media.upload.captions', 'films/{id}', 'C332', 'media.upload.captions'],
    ['captions of no record', 'media.upload.captions', 'films/{language}', 'C332', 'media.upload.captions'],
    ['captions elsewhere', 'media.upload.captions', '/x/{id}/{language}', 'C407', 'media.upload.captions'],
    ['captions that nobody sees', 'media.captions', undefined, 'C334', 'media.upload.captions'],
    ['a duration in bytes', 'fields.seconds.unit', 'bytes', 'C335', 'media.duration'],
    ['a size in seconds', 'fields.bytes.unit', 'seconds', 'C335', 'media.size'],
    ['a unit that there is not', 'fields.bytes.unit', 'miles', 'C113', 'fields.bytes.unit'],
  ])('finds %s', (_what, path, value, code, place) => {
    const given = entries()
    put(given[0] ?? {}, path, value)
    expect(checkResources(given).map((found) => `${found.code} ${found.path}`)).toEqual([
      `${code} films.${place}`,
    ])
  })
})
