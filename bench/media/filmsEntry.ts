import { choice, dateTime, defineResource, file, image, integer, text } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'

/** A library as wide as a product's, all of which the panel holds at once. */
export const filmsEntry = resolveResource(
  defineResource({
    name: 'films',
    label: ['Film', 'Filme'],
    fields: {
      title: text({ label: 'Titel' }),
      kind: choice({ label: 'Art', options: { video: 'Video', image: 'Bild', audio: 'Audio' } }),
      source: file({ label: 'Datei' }),
      small: image({ label: 'Vorschau' }),
      seconds: integer({ label: 'Dauer' }),
      bytes: integer({ label: 'Größe' }),
      expiresAt: dateTime({ label: 'Gültig bis' }),
      updatedAt: dateTime({ label: 'Geändert' }),
    },
    list: { columns: ['title', 'kind', 'seconds', 'updatedAt'], search: ['title'], perPage: 'all' },
    access: { list: [], show: [], delete: [] },
    api: { list: { get: 'films' }, delete: { delete: 'films/{id}' } },
    media: {
      kind: 'kind',
      source: 'source',
      thumbnail: 'small',
      duration: 'seconds',
      size: 'bytes',
      expires: 'expiresAt',
    },
  }),
)

const count = 1000

/** A backend in the page; the pictures come from the network, so that they can be counted. */
export const fetchFilms: typeof fetch = async () =>
  Response.json({ data: Array.from({ length: count }, (_, index) => film(index + 1)) })

function film(id: number) {
  return {
    id: `f${id}`,
    title: `Film ${String(id).padStart(4, '0')}: eine Übung für den Rücken`,
    kind: ['video', 'image', 'audio'][id % 3],
    source: `/pictures/${id}.webm?signature=${id}`,
    small: `/pictures/${id}.svg?signature=${id}`,
    seconds: (id * 37) % 900,
    bytes: (id * 7919) % 90_000_000,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    updatedAt: new Date(Date.UTC(2026, id % 12, 1 + (id % 27))).toISOString(),
  }
}
