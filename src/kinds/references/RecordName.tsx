import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#model/base/store.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'

export interface Referenced {
  id: Identifier
  /** A placeholder while the record is loaded; the id where it is gone or not to be read by this person. */
  title: string
  known: boolean
  /** Absent where no more than its title is known. */
  record?: AnyRecord | undefined
}

interface RecordNameProps {
  resource: string
  record: Referenced
}

/** Names a record, and says what tells it apart while another one of the same title is on the screen. */
export function RecordName({ resource, record: { title, record } }: RecordNameProps) {
  return (
    <>
      {title}
      {record && <Apart resource={resource} title={title} record={record} />}
    </>
  )
}

const ApartText = lazyPart(() => import('./ApartText.tsx'))

function Apart({ resource, title, record }: { resource: string; title: string; record: AnyRecord }) {
  const key = JSON.stringify([resource, title])
  useEffect(() => show(key, record), [key, record])
  const same = useSyncExternalStore(subscribe, () => {
    const all = shown.get(key)
    return all?.some(({ id }) => String(id) !== String(record.id)) ? all : undefined
  })
  return same && <ApartText resource={resource} record={record} same={same} />
}

/** What is on the screen, by entry and title. */
const shown = new Map<string, readonly AnyRecord[]>()
const { tell, subscribe } = createListeners()

/** @returns takes it away */
function show(key: string, record: AnyRecord): () => void {
  const put = (next: readonly AnyRecord[]) => {
    const wasAlone = (shown.get(key)?.length ?? 0) < 2
    if (next.length === 0) shown.delete(key)
    else shown.set(key, next)
    if (!wasAlone || next.length > 1) tell()
  }
  put([...(shown.get(key) ?? []), record])
  return () => {
    const same = shown.get(key) ?? []
    put(same.toSpliced(same.indexOf(record), 1))
  }
}
