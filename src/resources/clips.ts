import { choice, dateTime, defineResource, integer, text } from '../framework/define/index.ts'
import { menuGroups } from './menuGroups.ts'

/** Media. The backend names the fields datatype, workingTitle and metadata.updatedAt (spec §3); the others are ours. */
export const clips = defineResource({
  name: 'clips',
  path: 'media',
  label: [
    { de: 'Clip', en: 'Clip' },
    { de: 'Mediathek', en: 'Media library' },
  ],
  icon: 'film',
  order: 40,
  group: menuGroups.content,
  fields: {
    workingTitle: text({
      label: { de: 'Arbeitstitel', en: 'Working title' },
      maxLength: 200,
      required: true,
    }),
    kind: choice({
      label: { de: 'Art', en: 'Kind' },
      options: { video: 'Video', image: { de: 'Bild', en: 'Image' }, audio: 'Audio' },
    }),
    duration: integer({
      label: { de: 'Dauer in Sekunden', en: 'Duration in seconds' },
      min: 0,
      edit: 'never',
    }),
    language: choice({
      label: { de: 'Sprache', en: 'Language' },
      options: { de: { de: 'Deutsch', en: 'German' }, en: { de: 'Englisch', en: 'English' } },
    }),
    updatedAt: dateTime({ label: { de: 'Geändert', en: 'Changed' }, edit: 'never' }),
  },
  list: {
    columns: ['workingTitle', 'kind', 'duration', 'language', 'updatedAt'],
    filters: ['kind', 'language', 'updatedAt'],
    search: ['workingTitle'],
  },
  overview: {
    counters: [
      {
        name: 'withoutLanguage',
        label: { de: 'Clips ohne Sprache', en: 'Clips without language' },
        filter: { language: [''] },
        tone: 'warning',
      },
    ],
  },
  access: { list: ['*:apiContent:Get'] },
  api: {
    list: {
      get: 'api-content-get',
      query: {
        datatype: 'mca-clip',
        includeMeta: true,
        createSignedUrls: true,
        sortBy: 'workingTitle',
        limit: 1000,
      },
    },
  },
})
