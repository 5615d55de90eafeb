import {
  choice,
  dateTime,
  defineResource,
  file,
  findings,
  image,
  integer,
  languageOptions,
  list,
  longText,
  sameAccess,
  tags,
  text,
} from '../features/model.ts'
import { menuGroups } from './menuGroups.ts'

/** Media. `datatype`, `workingTitle` and `metadata.updatedAt` are the backend's names; other fields are ours. */
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
  opens: 'show',
  fields: {
    workingTitle: text({
      label: { de: 'Arbeitstitel', en: 'Working title' },
      maxLength: 200,
      required: true,
    }),
    altText: longText({
      label: { de: 'Alternativtext', en: 'Alternative text' },
      help: {
        de: 'Was das Bild zeigt, für alle, die es nicht sehen. Leer, wenn es nur schmückt.',
        en: 'Describe the image for those who cannot see it. Leave empty if decorative.',
      },
      maxLength: 1000,
    }),
    transcript: longText({
      label: { de: 'Transkript', en: 'Transcript' },
      help: {
        de: 'Was gesagt wird und zu hören ist, für alle, die es nicht hören.',
        en: 'What is said and heard, for those who cannot hear it.',
      },
      maxLength: 50_000,
    }),
    tags: tags({ label: { de: 'Schlagwörter', en: 'Tags' }, maxItems: 30 }),
    language: choice({ label: { de: 'Sprache', en: 'Language' }, options: languageOptions }),
    kind: choice({
      label: { de: 'Art', en: 'Type' },
      options: {
        video: 'Video',
        image: { de: 'Bild', en: 'Image' },
        audio: 'Audio',
        file: { de: 'Datei', en: 'File' },
      },
      edit: 'never',
    }),
    mediaType: text({ label: { de: 'Dateityp', en: 'File type' }, edit: 'never' }),
    fileName: text({ label: { de: 'Dateiname', en: 'File name' }, maxLength: 300, edit: 'never' }),
    size: integer({ label: { de: 'Größe', en: 'Size' }, unit: 'bytes', min: 0, edit: 'never' }),
    duration: integer({ label: { de: 'Dauer', en: 'Duration' }, unit: 'seconds', min: 0, edit: 'never' }),
    width: integer({ label: { de: 'Breite in Pixeln', en: 'Width in pixels' }, min: 0, edit: 'never' }),
    height: integer({ label: { de: 'Höhe in Pixeln', en: 'Height in pixels' }, min: 0, edit: 'never' }),
    source: file({ label: { de: 'Datei', en: 'File' }, edit: 'never' }),
    thumbnail: image({ label: { de: 'Vorschaubild', en: 'Preview image' }, edit: 'never' }),
    captions: list({
      label: { de: 'Untertitel', en: 'Captions' },
      edit: 'never',
      fields: {
        language: choice({ label: { de: 'Sprache', en: 'Language' }, options: languageOptions }),
        source: file({ label: { de: 'Datei', en: 'File' } }),
      },
      summary: 'language',
    }),
    expiresAt: dateTime({ label: { de: 'Adressen gültig bis', en: 'Links valid until' }, edit: 'never' }),
    uses: integer({
      label: { de: 'Verwendet von', en: 'Used by' },
      computed: { uses: ['journeys', 'forms', 'campaigns'] },
    }),
    findings: findings({
      label: { de: 'Hinweise', en: 'Issues' },
      rules: {
        noAltText: {
          label: { de: 'Ohne Alternativtext', en: 'Without alt text' },
          filter: { kind: ['image'], altText: [''] },
          weight: 4,
          accessibility: true,
        },
        noCaptions: {
          label: { de: 'Ohne Untertitel', en: 'Without captions' },
          filter: { kind: ['video'], captions: [''] },
          weight: 4,
          accessibility: true,
        },
        noTranscript: {
          label: { de: 'Ohne Transkript', en: 'Without transcript' },
          filter: { kind: ['video', 'audio'], transcript: [''] },
          weight: 3,
          accessibility: true,
        },
        noLanguage: {
          label: { de: 'Ohne Sprache', en: 'Without language' },
          filter: { kind: ['video', 'audio'], language: [''] },
          weight: 2,
          accessibility: true,
        },
        unused: {
          label: { de: 'Nicht verwendet', en: 'Not used' },
          filter: { uses: { from: 0, to: 0 } },
          tone: 'info',
        },
      },
    }),
    createdAt: dateTime({ label: { de: 'Hochgeladen', en: 'Uploaded' }, edit: 'never' }),
    updatedAt: dateTime({
      label: { de: 'Geändert', en: 'Changed' },
      wire: 'metadata.updatedAt',
      edit: 'never',
    }),
  },
  list: {
    columns: ['workingTitle', 'kind', 'duration', 'language', 'findings', 'updatedAt'],
    filters: ['kind', 'findings', 'language', 'tags', 'uses', 'createdAt', 'updatedAt'],
    search: ['workingTitle', 'tags', 'fileName'],
    perPage: 'all',
    editMany: ['tags', 'language', 'altText'],
  },
  form: [{ section: '', fields: ['workingTitle', 'altText', 'transcript', 'tags', 'language'] }],
  overview: {
    actions: [
      {
        name: 'upload',
        needs: 'uploads',
        label: { de: 'Clip hochladen', en: 'Upload clip' },
        to: 'list',
        access: ['*:apiContent:Put'],
      },
    ],
    counters: [
      {
        name: 'shortcomings',
        label: { de: 'Clips mit Hinweisen', en: 'Clips to fix' },
        filter: { findings: ['noAltText', 'noCaptions', 'noTranscript', 'noLanguage'] },
        tone: 'warning',
      },
    ],
  },
  tabs: [{ tab: 'details' }, { tab: 'uses' }, { tab: 'raw' }],
  dropped: ['datatype'],
  media: {
    kind: 'kind',
    source: 'source',
    thumbnail: 'thumbnail',
    captions: 'captions',
    duration: 'duration',
    width: 'width',
    height: 'height',
    size: 'size',
    fileName: 'fileName',
    altText: 'altText',
    transcript: 'transcript',
    expires: 'expiresAt',
    upload: {
      needs: 'uploads',
      tus: 'media-uploads',
      access: ['*:apiContent:Put'],
      accept: [
        ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
        ...['video/webm', 'video/mp4'],
        ...['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4', 'audio/webm'],
      ],
      most: 500_000_000,
      thumbnail: 'api-content-put/{id}/thumbnail',
      captions: 'api-content-put/{id}/captions/{language}',
    },
  },
  access: {
    ...sameAccess(['*:apiContent:Get'], 'list', 'show'),
    edit: ['*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
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
      most: { rows: 1000, count: 'maxCount' },
    },
    edit: { put: 'api-content-put/{id}', needs: 'writeMedia' },
    delete: { delete: 'api-content-delete/{id}', whileUsed: 'refused', needs: 'writeMedia' },
  },
})
