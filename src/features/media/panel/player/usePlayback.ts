import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fileAddress } from '#kinds/files/fileAddress.ts'
import { isObject } from '#model/base/json.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type MediaAddress, useMediaAddress, useMediaBase } from '../useMediaAddress.ts'

/**
 * A media element's file, its speed, which it keeps when it is made anew, and its end: it falls silent as soon as it is
 * not active, though it can still be seen while it slides away.
 */
export function usePlayback<Player extends HTMLMediaElement>(
  isActive: boolean,
  { address, attempt }: Pick<MediaAddress, 'address' | 'attempt'>,
) {
  const player = useRef<Player>(null)
  const [speed, setSpeed] = useState(1)
  // An element loads as soon as it has an address. Given it while it is drawn, it may fail before it stands in the page,
  // where nobody hears of it; drawings that are thrown away would load as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another element
  useLayoutEffect(() => {
    const element = player.current
    if (element && address !== undefined && element.getAttribute('src') !== address) element.src = address
  }, [address, attempt])
  useEffect(() => {
    if (!isActive) player.current?.pause()
  }, [isActive])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another element
  useLayoutEffect(() => {
    if (player.current) player.current.playbackRate = speed
  }, [speed, attempt])
  return { player, speed, setSpeed }
}

/** Space and `k` play and pause, on the player itself only; elsewhere `k` leads to the record before. */
export function playOrPause(event: KeyboardEvent<HTMLMediaElement>): void {
  const { key, currentTarget: player } = event
  if ((key !== 'k' && key !== ' ') || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  if (player.paused) player.play().catch(() => undefined)
  else player.pause()
}

/** The file of a record, and why it cannot be shown: `undefined` while it can, and while that is being found out. */
export function useSource(
  resource: ResolvedResource,
  record: AnyRecord,
): { source: MediaAddress; cause: FailureCause | undefined } {
  const source = useMediaAddress(resource, record, resource.media?.source)
  const given = resource.media && record[resource.media.source]
  const address = fileAddress(given, useMediaBase())
  const [found, setFound] = useState<{ address: string; cause: FailureCause }>()
  const isFailed = source.state === 'failed'
  useEffect(() => {
    if (!isFailed || address === undefined) return setFound(undefined)
    const abortion = new AbortController()
    void failureCause(address, abortion.signal).then((cause) => {
      if (!abortion.signal.aborted) setFound({ address, cause })
    })
    return () => abortion.abort()
  }, [isFailed, address])
  const isNone = given === null || given === undefined || given === ''
  if (address === undefined) return { source, cause: isNone ? 'missing' : 'refused' }
  return { source, cause: isFailed && found?.address === address ? found.cause : undefined }
}

/** Why a medium cannot be shown: there is no file, the browser does not know its format, its address is none, or else. */
export type FailureCause = 'missing' | 'unsupported' | 'refused' | 'noPreview'

/**
 * Finds out why an element could not load an address, which the element itself does not tell: a first byte is asked for.
 * Where another origin does not let the page read its answers, the cause stays open.
 */
async function failureCause(address: string, signal?: AbortSignal): Promise<FailureCause> {
  try {
    const answer = await fetch(address, {
      headers: { Range: 'bytes=0-0' },
      cache: 'no-store',
      credentials: 'omit',
      ...(signal ? { signal } : {}),
    })
    void answer.body?.cancel()
    // A file of no bytes has no first one.
    if (answer.status === 404 || answer.status === 416) return 'missing'
    return answer.ok ? 'unsupported' : 'noPreview'
  } catch {
    return 'noPreview'
  }
}

export function captionLanguages(resource: ResolvedResource, record: AnyRecord): string[] {
  const value = resource.media?.captions === undefined ? undefined : record[resource.media.captions]
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => (isObject(item) && typeof item.language === 'string' ? [item.language] : []))
}

/**
 * Captions as an address of the page itself. Players take those of another origin only where the film is fetched in a
 * way that its store has to allow too; fetched by itself, a failure of the captions leaves the film alone.
 *
 * @param index place in the record's list
 * @returns `file` once it is there; `isFailed` also after the address was renewed
 */
export function useCaptions(
  resource: ResolvedResource,
  record: AnyRecord,
  index: number,
): { file: string | undefined; isFailed: boolean } {
  const field = resource.media?.captions
  const { address, state, attempt, onError, onLoad } = useMediaAddress(
    resource,
    record,
    field && `${field}.${index}.source`,
  )
  const [file, setFile] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again for another address or another try only
  useEffect(() => {
    if (address === undefined) return
    const abortion = new AbortController()
    fetchText(address, abortion.signal).then(
      (text) => {
        setFile(URL.createObjectURL(new Blob([text], { type: 'text/vtt' })))
        onLoad()
      },
      () => abortion.signal.aborted || onError(),
    )
    return () => abortion.abort()
  }, [address, attempt])
  useEffect(() => (file === undefined ? undefined : () => URL.revokeObjectURL(file)), [file])
  return { file, isFailed: state === 'failed' || state === 'none' }
}

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { credentials: 'omit', signal })
  if (!answer.ok) throw new Error(`captions: status ${answer.status}`)
  return answer.text()
}

/** The languages that captions of an entry may have, by their codes, as the entry names them. */
export function captionOptions(resource: ResolvedResource): Readonly<Record<string, Text>> {
  const field = resource.fields.find(({ name }) => name === resource.media?.captions)
  return field?.fields?.find(({ name }) => name === 'language')?.options ?? {}
}

/** The name of a language as the entry has it, or its code. */
export function useLanguageName(resource: ResolvedResource): (language: string) => string {
  const { textOf } = useLanguage()
  const options = captionOptions(resource)
  return (language) => (Object.hasOwn(options, language) ? textOf(options[language] ?? language) : language)
}
