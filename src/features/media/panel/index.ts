import type { PanelFeature } from '#panel/features.ts'
import { LabelFrame } from '#panel/fields/LabelFrame.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { mediaClient } from './client.ts'
import { InputToCome, ListActions, MediumAboveToCome, MediumToCome } from './places.tsx'
import { createUploadsLater, type UploadsLater } from './upload/uploadsLater.ts'

const TilesSkeleton = lazyPart(() => import('./library/TilesSkeleton.tsx'))

export const mediaPanel: PanelFeature = {
  name: 'media',
  client: mediaClient,
  // Lists of records come without what a library of media is made of.
  list: {
    isFor: ({ media }) => media !== undefined,
    Head: lazyPart(() => import('./library/LibraryHead.tsx')),
    Rows: lazyPart(() => import('./library/LibraryRows.tsx')),
    toCome: (layout) => (layout === 'grid' ? TilesSkeleton : undefined),
    Tools: lazyPart(() => import('./library/LayoutSwitch.tsx')),
    Actions: ListActions,
    Mark: lazyPart(async () => ({ default: (await import('./library/Thumbnail.tsx')).RowPicture })),
    markedBy: ({ media }) => media?.thumbnail,
  },
  // Only a medium is shown by players.
  detail: {
    isFor: ({ media }) => media !== undefined,
    Detail: lazyPart(() => import('./detail/MediaDetail.tsx'), { Loading: MediumToCome }),
    AboveForm: lazyPart(async () => ({ default: (await import('./detail/MediaDetail.tsx')).MediaAbove }), {
      Loading: MediumAboveToCome,
    }),
  },
  // Media are chosen by what they look like; a form without them does not load their library.
  reference: {
    isFor: ({ media }) => media !== undefined,
    Input: lazyPart(() => import('./picker/MediaReferenceInput.tsx'), {
      Loading: InputToCome,
      Frame: LabelFrame,
    }),
  },
  player: {
    isFor: ({ media }) => media !== undefined,
    plays: ({ media }, record) => ['video', 'audio'].includes(String(record[media?.kind ?? ''])),
    Player: lazyPart(async () => ({ default: (await import('./player/MediaPlayer.tsx')).MediaPlayer })),
  },
  session({ storage, namespace, person, services: { config, token, http }, isWithoutServer }) {
    if (isWithoutServer) return { parts: {} }
    const uploads = createUploadsLater({
      storage,
      namespace,
      person,
      token,
      http,
      baseUrl: config.apiBaseUrl,
    })
    return { parts: { uploads }, end: uploads.end, forget: uploads.forget }
  },
}

declare module '../../../panel/ui/PanelSession.ts' {
  interface FeatureSession {
    /** Files on their way; end with the session. Absent where no backend could take any. */
    uploads?: UploadsLater | undefined
  }
}
