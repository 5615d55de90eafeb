import type { FilePart, PersonContext, RecordLook, SessionPart } from '#panel/features.ts'
import { LabelFrame } from '#panel/fields/LabelFrame.tsx'
import { PlainText } from '#panel/fields/TextViews.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { InputToCome, ListActions, MediumAboveToCome, MediumToCome } from './places.tsx'
import { createUploadsLater, type UploadsLater } from './upload/uploadsLater.ts'

const TilesSkeleton = lazyPart(() => import('./library/TilesSkeleton.tsx'))

// Lists of records come without what a library of media is made of, and a form without media does not load their library.
export const mediaLook: RecordLook = {
  isFor: ({ media }) => media !== undefined,
  list: {
    Head: lazyPart(() => import('./library/LibraryHead.tsx')),
    Rows: lazyPart(() => import('./library/LibraryRows.tsx')),
    toCome: (layout) => (layout === 'grid' ? TilesSkeleton : undefined),
    Tools: lazyPart(() => import('./library/LayoutSwitch.tsx')),
    Actions: ListActions,
    Mark: lazyPart(async () => ({ default: (await import('./library/Thumbnail.tsx')).RowPicture })),
    markedBy: ({ media }) => media?.thumbnail,
  },
  detail: {
    Detail: lazyPart(() => import('./detail/MediaDetail.tsx'), { Loading: MediumToCome }),
    AboveForm: lazyPart(async () => ({ default: (await import('./detail/MediaDetail.tsx')).MediaAbove }), {
      Loading: MediumAboveToCome,
    }),
  },
  Reference: lazyPart(() => import('./picker/MediaReferenceInput.tsx'), {
    Loading: InputToCome,
    Frame: LabelFrame,
  }),
  player: {
    plays: ({ media }, record) => ['video', 'audio'].includes(String(record[media?.kind ?? ''])),
    Player: lazyPart(async () => ({ default: (await import('./player/MediaPlayer.tsx')).MediaPlayer })),
  },
}

export const fieldFiles: FilePart = {
  Input: lazyPart(() => import('./field/FieldFileInput.tsx'), { Loading: InputToCome, Frame: LabelFrame }),
  View: lazyPart(async () => ({ default: (await import('./field/FieldFileInput.tsx')).FieldFileView }), {
    Loading: PlainText,
  }),
}

export function uploadsSession(context: PersonContext): SessionPart {
  const { storage, namespace, person, services, isWithoutServer } = context
  if (isWithoutServer) return { parts: {} }
  const { config, token, http } = services
  const baseUrl = config.apiBaseUrl
  const uploads = createUploadsLater({ storage, namespace, person, token, http, baseUrl })
  return { parts: { uploads }, end: uploads.end, forget: uploads.forget }
}

declare module '../../../panel/ui/PanelSession.ts' {
  interface FeatureSession {
    /** Files on their way; end with the session. Absent where no backend could take any. */
    uploads?: UploadsLater | undefined
  }
}
