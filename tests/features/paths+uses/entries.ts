import {
  choice,
  defineResource,
  findings,
  integer,
  list,
  path,
  reference,
  references,
  richText,
  text,
} from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'

/** Films that other records show; those of the tests. */
export const films = resolveResource(
  defineResource({
    name: 'films',
    path: 'media',
    label: ['Film', 'Filme'],
    fields: {
      title: text({ label: 'Titel' }),
      seconds: integer({ label: 'Sekunden' }),
      state: choice({ label: 'Zustand', options: { ON: 'an', OFF: 'aus' } }),
      uses: integer({ label: 'Verwendet', computed: { uses: ['tours', 'pages'] } }),
      flaws: findings({
        label: 'Mängel',
        rules: {
          untimed: { label: 'Ohne Dauer', filter: { seconds: { from: 0, to: 0 } }, weight: 5 },
          unused: { label: 'Nicht verwendet', filter: { uses: { from: 0, to: 0 } }, tone: 'info' },
        },
      }),
    },
    list: { columns: ['title'], filters: ['uses', 'flaws'] },
    access: { list: [], delete: [], show: [] },
    api: {
      list: { get: 'films', most: { rows: 3, count: 'count' } },
      delete: { delete: 'films/{id}', whileUsed: 'refused' },
    },
  }),
)

export const tours = resolveResource(
  defineResource({
    name: 'tours',
    label: ['Weg', 'Wege'],
    fields: {
      title: text({ label: 'Titel' }),
      steps: path({
        label: 'Schritte',
        kinds: {
          film: { label: 'Film', holds: 'record', of: 'films', seconds: 'seconds', expects: { state: 'ON' } },
          note: { label: 'Text', holds: 'text' },
        },
      }),
      minutes: integer({ label: 'Minuten', computed: { minutes: 'steps' } }),
      flaws: findings({ label: 'Hinweise', rules: {}, path: 'steps' }),
    },
    list: { columns: ['title'] },
    access: { list: ['*:tours:Get'], show: ['*:tours:Get'] },
    api: { list: { get: 'tours' } },
  }),
)

export const pages = resolveResource(
  defineResource({
    name: 'pages',
    label: ['Seite', 'Seiten'],
    fields: {
      title: text({ label: 'Titel' }),
      body: richText({ label: 'Text' }),
      cover: reference('films', { label: 'Titelbild' }),
      more: references('films', { label: 'Weitere' }),
      parts: list({
        label: 'Teile',
        fields: { name: text({ label: 'Name' }), film: reference('films', { label: 'Film' }) },
      }),
    },
    list: { columns: ['title'] },
    access: { list: [], show: [] },
    api: { list: { get: 'pages' } },
  }),
)
