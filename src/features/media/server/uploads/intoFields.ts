import type { ResourceSetting } from '#server/features.ts'
import type { Route } from '#server/http/route.ts'
import { fieldTarget, mayUploadInto, uploadFieldsOf } from '../../model/fieldUploads.ts'
import { cleanFileName } from '../files/fileNames.ts'
import { findArrived, keepWaiting, type MediaFile } from '../files/mediaFiles.ts'
import type { Media } from '../media.ts'
import type { Arrived } from './finishUpload.ts'
import { uploadRoutes } from './uploadRoutes.ts'

/**
 * Makes the calls that take files into the fields of an entry. What has come in waits for a record that names it by the upload's id
 * (`followFiles`); nobody who does not know that id can name it.
 */
export function fieldUploadRoutes(setting: ResourceSetting & { media: Media }): Route[] {
  const { resource, database } = setting
  return uploadFieldsOf(resource).flatMap((field) => {
    const sets = mayUploadInto(resource, field)
    if (sets.length === 0 || resource.backend !== undefined) return []
    const place = { resource: resource.name, role: field.name }
    const taker = {
      ...fieldTarget(resource.name, field),
      name: `${resource.name}.${field.name}`,
      access: { anyOf: sets },
      async find(id: string) {
        const file = await findArrived(database, { ...place, key: id })
        return file && arrivedOf(file)
      },
    }
    return uploadRoutes(setting.media, {
      ...taker,
      async keep({ note, content, path }, _account, lease) {
        const fileName = cleanFileName(note.metadata.filename ?? '') || note.id
        const { mediaType } = content
        const described = { key: note.id, ...place, language: '', mediaType, fileName }
        const file = { ...described, size: note.size, builtIn: null }
        return arrivedOf(await keepWaiting(setting, file, path, (transaction) => lease.hold(transaction)))
      },
    })
  })
}

function arrivedOf({ key, fileName, size, mediaType }: MediaFile): Arrived {
  return { id: key, row: async () => ({ id: key, name: fileName, size, mediaType }) }
}
