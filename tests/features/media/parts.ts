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
}
