import { useEffect, useMemo, useState } from 'react'
import { isObject } from '../../../../model/base/json.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import type { Text } from '../../../../model/language/text.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { type MediaAddress, useMediaAddress } from '../useMediaAddress.ts'

/** The languages that a medium has captions in, in their order. */
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
  const tell = useMemo(() => ({ onError, onLoad }), [onError, onLoad])
  const [file, setFile] = useState<string>()
  useFetched({ address, attempt, ...tell }, setFile)
  useEffect(() => (file === undefined ? undefined : () => URL.revokeObjectURL(file)), [file])
  return { file, isFailed: state === 'failed' || state === 'none' }
}

type Wanted = Pick<MediaAddress, 'address' | 'attempt' | 'onError' | 'onLoad'>

function useFetched({ address, attempt, onError, onLoad }: Wanted, setFile: (file: string) => void) {
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
