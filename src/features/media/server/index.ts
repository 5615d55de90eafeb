import { addServerFeature, type ResourcePart, type ResourceSetting } from '../../../server/features.ts'
import { addressKeys, createRecordFiles } from './files/recordFiles.ts'
import { isMediaResource } from './library.ts'
import { libraryRoutes } from './libraryRoutes.ts'
import type { Media } from './media.ts'
import { mediaCalls } from './mediaCalls.ts'
import { type MediaSettings, readMediaSettings } from './mediaSettings.ts'
import { openMedia } from './openMedia.ts'
import { mediaRoute } from './serveMedia.ts'

/** Asks for the addresses of files (spec §7). */
const signedParameter = 'createSignedUrls'

addServerFeature({
  name: 'media',
  settings: readMediaSettings,
  open(settings, context) {
    const { media, start, close } = openMedia(settings, context)
    const readings = [
      {
        name: 'abo_panel_uploads_open',
        help: 'Uploads of this data folder that have not ended.',
        read: async () => ({ all: await media.uploads.countOpen() }),
      },
    ]
    return { stores: { media }, readings, start, close }
  },
  routes: ({ database, clock, stores: { media } }) => (media ? [mediaRoute(database, media, clock)] : []),
  calls: mediaCalls,
  tags: { Files: 'Files of libraries, by signed addresses.' },
  resource: (setting) => (isMediaResource(setting.resource) ? ofLibrary(setting) : undefined),
})

/** Answers that were not asked for the addresses of files are without them. */
function ofLibrary(setting: ResourceSetting) {
  const { resource, stores } = setting
  const isSigned = (parameters: URLSearchParams) => parameters.get(signedParameter) === 'true'
  const hidden = (parameters: URLSearchParams) => (isSigned(parameters) ? [] : addressKeys(resource))
  const { media } = stores
  if (!media || !isMediaResource(resource)) return { hidden }
  const library = { ...setting, resource, media }
  const files = createRecordFiles(library)
  return {
    hidden,
    listed: async (own, rows, parameters) => (isSigned(parameters) ? files.withAddresses(own, rows) : rows),
    changed: files.withAddresses,
    deleted: files.detach,
    afterDelete: files.clear,
    routes: () => libraryRoutes(library, files),
  } satisfies ResourcePart
}

declare module '../../../server/features.ts' {
  interface FeatureStores {
    /** Takes, keeps and hands out the files of media libraries. */
    media: Media
  }
}

declare module '../../../server/settings.ts' {
  interface FeatureSettings extends MediaSettings {}
}
