import type { ResourceHooks, ResourceSetting, ServerFeature } from '#server/features.ts'
import { forgetFiles } from '#server/records/fieldFiles.ts'
import type { SettingsReader } from '#server/settings.ts'
import { uploadFieldsOf } from '../model/fieldUploads.ts'
import { addressKeys, createRecordFiles, withFieldAddresses } from './files/recordFiles.ts'
import { libraryRoutes } from './libraryRoutes.ts'
import { isMediaResource, type Media, openMedia } from './media.ts'
import { mediaCalls } from './mediaCalls.ts'
import { mediaRoute } from './serveMedia.ts'
import type { S3Settings } from './store/mediaStore.ts'
import { fieldUploadRoutes } from './uploads/intoFields.ts'

/** Asks for the addresses of files. */
const signedParameter = 'createSignedUrls'

export const mediaServer: ServerFeature = {
  name: 'media',
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
  resource: (setting) => (isMediaResource(setting.resource) ? ofLibrary(setting) : ofFields(setting)),
  erased: (transaction, resource, { ids }) => forgetFiles(transaction, resource, ids),
}

/** Rows come with the addresses of their files, and their calls take files in. */
function ofFields(setting: ResourceSetting): ResourceHooks | undefined {
  const { resource, clock, stores } = setting
  const { media } = stores
  if (!media || uploadFieldsOf(resource).length === 0) return undefined
  return {
    completed: (own, rows) => withFieldAddresses(own, rows, media, clock()),
    routes: () => fieldUploadRoutes({ ...setting, media }),
  }
}

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
    restored: files.attach,
    telling: resource.media.captions === undefined ? [] : [resource.media.captions],
    afterDelete: files.clear,
    routes: () => libraryRoutes(library, files),
  } satisfies ResourceHooks
}

/** Where the files of media libraries lie. */
interface MediaSettings {
  /** For files without `mediaStore`, and for uploads; instances on one database share it. @default `media` in the data folder */
  mediaDirectory?: string
  /** @default a folder in `mediaDirectory` */
  mediaStore?: S3Settings
}

const endpointExample = 'https://s3.eu-central-1.amazonaws.com'

/** Reads `MEDIA_DIR`, `MEDIA_STORE` and, where that names a bucket, `MEDIA_STORE_ENDPOINT`, `_REGION`, `_KEY_ID` and `_SECRET`. */
export const readMediaSettings: SettingsReader = (text, environment, faults) => {
  const directory = text('MEDIA_DIR')
  const own = directory === undefined ? {} : { mediaDirectory: directory }
  const store = text('MEDIA_STORE')
  const names = ['ENDPOINT', 'REGION', 'KEY_ID', 'SECRET'].map((name) => `MEDIA_STORE_${name}`)
  if (store === undefined) {
    const given = names.filter((name) => text(name) !== undefined)
    if (given.length > 0) faults.push(`${given.join(', ')}: without MEDIA_STORE they have no meaning.`)
    return own
  }
  const [, bucket = '', prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?([\w./-]*)$/.exec(store) ?? []
  if (bucket === '' || prefix.split('/').some((part) => part === '..')) {
    faults.push('MEDIA_STORE must name a bucket and may name a folder in it: s3://bucket/folder.')
  }
  const region = text('MEDIA_STORE_REGION') ?? 'us-east-1'
  if (!/^[\w-]+$/.test(region)) {
    faults.push('MEDIA_STORE_REGION must be one word, such as eu-central-1.')
  }
  const endpoint = text('MEDIA_STORE_ENDPOINT')?.replace(/\/+$/, '') ?? `https://s3.${region}.amazonaws.com`
  if (!/^https?:\/\/[^/?#@\s]+$/.test(endpoint) || !URL.canParse(endpoint)) {
    faults.push(`MEDIA_STORE_ENDPOINT must be an address without a path, such as ${endpointExample}.`)
  } else if (environment === 'prod' && endpoint.startsWith('http:')) {
    faults.push('MEDIA_STORE_ENDPOINT must begin with https:// where DEPLOYMENT_ENVIRONMENT is prod.')
  }
  const [keyId, secret] = [text('MEDIA_STORE_KEY_ID'), text('MEDIA_STORE_SECRET')]
  if (keyId === undefined) faults.push('MEDIA_STORE_KEY_ID is missing; MEDIA_STORE needs it.')
  if (secret === undefined) faults.push('MEDIA_STORE_SECRET is missing; MEDIA_STORE needs it.')
  const place = { bucket, prefix: prefix.replace(/^\/+|\/+$/g, ''), endpoint, region }
  return { ...own, mediaStore: { ...place, keyId: keyId ?? '', secret: secret ?? '' } }
}

declare module '#server/features.ts' {
  interface FeatureStores {
    /** Takes, keeps and hands out the files of media libraries. */
    media: Media
  }
}

declare module '#server/settings.ts' {
  interface FeatureSettings extends MediaSettings {}
}
