import type { FeatureParts } from '../../support/featureParts.ts'

const mayWrite = ['*:billing:Put']

export const parts: FeatureParts = {
  // Panels in tests have no use for what an API opens.
  async stores(folder) {
    const { createMedia } = await import('#features/media/server/media.ts')
    const { testSigningKey } = await import('../../support/server.ts')
    return { media: createMedia({ folder, signingKeys: [testSigningKey], store: undefined }) }
  },
  openCalls: {
    'GET media/{key}': 'is loaded by <img> and <video>, which send no header; its address is signed',
  },
  sameTexts: ['%{kind}: %{title}', '%{count} %{~mark}', '+%{count}', 'Audio', 'Video'],
  methods: ['writeCaptions'],
  rich: {
    articles: {
      media: {
        ...{
          kind: 'kind',
          source: 'source',
          thumbnail: 'preview',
          captions: 'captions',
          duration: 'seconds',
          size: 'bytes',
        },
        ...{
          width: 'wide',
          height: 'high',
          fileName: 'fileName',
          altText: 'altText',
          transcript: 'transcript',
        },
        expires: 'expiresAt',
        upload: {
          tus: 'article-uploads',
          access: mayWrite,
          accept: ['image/png', 'video/webm'],
          most: 5_000_000,
          thumbnail: 'articles/{id}/thumbnail',
          captions: 'articles/{id}/captions/{language}',
        },
      },
    },
  },
  messages: (wrong) => [
    [
      'C330',
      wrong('1.fields.captions.fields', { text: { kind: 'text', label: 'A' } }),
      'die Untertitel in "captions" brauchen in jedem Eintrag "language" der Art choice und "source" der Art file.',
      'each item of the captions in "captions" takes "language" of the kind choice and "source" of the kind file.',
    ],
    [
      'C331',
      wrong('1.media.upload.accept', ['webm']),
      '"webm" ist kein Dateityp: erlaubt ist einer wie "video/webm".',
      '"webm" is no media type: one like "video/webm" is allowed.',
    ],
    [
      'C332',
      wrong('1.media.upload.captions', 'articles/{id}'),
      'der Pfad "articles/{id}" braucht {id} und {language}, und sonst keine Platzhalter.',
      'the path "articles/{id}" takes {id} and {language}, and no other placeholders.',
    ],
    [
      'C334',
      wrong('1.media.thumbnail', undefined),
      '"upload.thumbnail" braucht das Feld, in dem danach steht, was hochgeladen ist: "thumbnail".',
      '"upload.thumbnail" takes the field that says afterwards what was uploaded: "thumbnail".',
    ],
    [
      'C335',
      wrong('1.fields.seconds.unit', 'bytes'),
      'das Feld "seconds" zählt etwas anderes: hier steht eines mit unit: "seconds", oder ohne "unit".',
      'the field "seconds" counts something else: this takes one with unit: "seconds", or without "unit".',
    ],
  ],
}
