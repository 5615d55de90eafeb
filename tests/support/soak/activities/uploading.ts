import { uploadOne } from '#features/media/panel/upload/uploadOne.ts'
import { type Upload, UploadFailure } from '#features/media/panel/upload/uploads.ts'
import { png } from '../../pictures.ts'
import { clipKind } from '../kinds.ts'
import type { Member } from '../member.ts'
import type { Desk } from './writing.ts'

/** Sends a small picture; the panel itself goes on after cuts. */
export async function upload(member: Member, desk: Desk): Promise<void> {
  const settings = member.resources.find(({ name }) => name === clipKind.resource)?.media?.upload
  if (settings === undefined) throw new Error('There is nothing to upload to.')
  const mark = member.newMark()
  const side = 16 + Math.floor(member.random() * 200)
  const file = new File([new Uint8Array(png(side, side))], `${mark}.png`, { type: 'image/png' })
  const note = member.ledger.begin({ operation: 'CREATE', resource: clipKind.resource, mark })
  let told: Partial<Upload> = {}
  const order = {
    ...{ file, target: { resource: clipKind.resource, upload: settings } },
    signal: AbortSignal.timeout(60_000),
    tell: (changes: Partial<Upload>) => {
      told = { ...told, ...changes }
    },
  }
  try {
    await uploadOne(member.uploads, order)
  } catch (error) {
    // What the backend could not take after all tries is told to the person.
    const isGivenUp = error instanceof UploadFailure && ['server', 'signedOut'].includes(error.problem.code)
    if (!isGivenUp) throw error
    member.ledger.count('uploads given up')
    return
  }
  note.state = 'acknowledged'
  member.ledger.count('pictures uploaded')
  if (told.recordId === undefined) return
  note.record = told.recordId
  desk.own.push({ kind: clipKind, id: told.recordId, mark })
}
