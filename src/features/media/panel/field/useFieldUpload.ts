import { useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { arrivingFile, asKeptFile, isArriving, type KeptFile } from '#kinds/files/keptFile.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { type Upload, UploadFailure, type UploadProblem, type UploadTarget } from '../upload/uploads.ts'

/** A file on its way into a field. */
export type FieldUpload = Pick<Upload, 'fileName' | 'size' | 'sent' | 'state'>

/**
 * Uploads one file into a field of a form, whose value is that file's as soon as it has arrived, and what it was where it does not.
 *
 * @param value the form's
 */
export function useFieldUpload(target: UploadTarget, value: unknown, put: (value: KeptFile | null) => void) {
  const { uploads } = usePanel().session
  const [upload, setUpload] = useState<FieldUpload>()
  const [problem, setProblem] = useState<UploadProblem>()
  /** What has just arrived, as this browser has it. */
  const [arrived, setArrived] = useState<{ id: string; file: File }>()
  const [hasEnded, setEnded] = useState(false)
  const controller = useRef<AbortController>(undefined)
  const change = useEvent(put)
  const isLeft = upload === undefined && isArriving(value)

  useEffect(() => () => controller.current?.abort(), [])
  // A draft that was kept while a file was on its way knows nothing of it.
  useEffect(() => {
    if (isLeft) change(null)
  }, [isLeft])

  async function send(file: File): Promise<void> {
    if (!uploads) return
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    const before = asKeptFile(value) ?? null
    const tell = (changes: Partial<Upload>) =>
      !own.signal.aborted && setUpload((known) => known && { ...known, ...changes })
    setProblem(undefined)
    setUpload({ fileName: file.name, size: file.size, sent: 0, state: 'checking' })
    put(arrivingFile as unknown as KeptFile)
    try {
      const id = await (await uploads.open()).one(file, target, own.signal, tell)
      if (own.signal.aborted) return
      if (id === undefined) throw new UploadFailure({ code: 'server' })
      setArrived({ id, file })
      change({ id, name: file.name, size: file.size, mediaType: file.type })
    } catch (error) {
      if (controller.current !== own) return
      change(before)
      if (!own.signal.aborted) {
        setProblem(error instanceof UploadFailure ? error.problem : { code: 'server' })
      }
    }
    if (controller.current !== own) return
    setUpload(undefined)
    setEnded(true)
  }

  return {
    /** Absent where nothing can be uploaded. */
    send: uploads && ((file: File) => void send(file)),
    cancel: () => controller.current?.abort(),
    clear() {
      setProblem(undefined)
      put(null)
    },
    upload,
    problem,
    arrived,
    /** One has been on its way before. */
    hasEnded,
  }
}
