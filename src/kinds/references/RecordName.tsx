import { useEffect, useSyncExternalStore } from 'react'
import { toldApart } from '#model/kinds/toldApart.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'

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

function Apart(props: { resource: string; title: string; record: AnyRecord }) {
  const { title, record } = props
  const resource = useResource(props.resource)
  const { language } = useLanguage()
  const key = JSON.stringify([resource.name, title])
  useEffect(() => show(key, record), [key, record])
  const text = useSyncExternalStore(subscribe, () => {
    const same = shown.get(key) ?? []
    const others = new Map([...same].map((each) => [String(each.id), each]))
    return others.size > 1 ? toldApart(resource, others.values(), language).get(String(record.id)) : undefined
  })
  return text !== undefined && <span className="muted">{` · ${text}`}</span>
}

/** What is on the screen, by entry and title. */
const shown = new Map<string, readonly AnyRecord[]>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns takes it away */
function show(key: string, record: AnyRecord): () => void {
  put(key, [...(shown.get(key) ?? []), record])
  return () => {
    const same = shown.get(key) ?? []
    put(key, same.toSpliced(same.indexOf(record), 1))
  }
}

function put(key: string, next: readonly AnyRecord[]): void {
  const wasMany = (shown.get(key)?.length ?? 0) > 1
  if (next.length === 0) shown.delete(key)
  else shown.set(key, next)
  if (wasMany || next.length > 1) for (const listener of listeners) listener()
}
