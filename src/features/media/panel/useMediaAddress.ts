import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import { fileAddress } from '#kinds/files/fileAddress.ts'
import { isObject } from '#model/base/json.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import {
  type AddressBook,
  type AddressSlot,
  createAddressBook,
  type Offered,
  type Usage,
} from './addressBook.ts'

export interface MediaAddress {
  /** Absent where the record has none that may be loaded, while it is renewed, and where it failed. */
  address: string | undefined
  /** `none`: the record has no address. `healing`: it is being renewed. `failed`: also the renewed one did not load. */
  state: 'none' | 'ready' | 'healing' | 'failed'
  /** Key of the element: another one for each try, also where the address is the same. */
  attempt: number
  onError(): void
  /** For the element's `onLoad` or `onLoadedMetadata`. */
  onLoad(): void
  retry(): void
}

/**
 * The address in a field of a record, which may be signed and expire: what has expired, or cannot be loaded, is read
 * again once, together with everything else that failed meanwhile. An address that works stays the same, so that what
 * plays goes on when the record is read again.
 *
 * @param field name of the field; within a list `captions.0.source`
 */
export function useMediaAddress(
  resource: ResolvedResource,
  record: AnyRecord | undefined,
  field: string | undefined,
): MediaAddress {
  const { book, place, offered, usage } = useMediaUsage(resource, record, field)
  return useMemo(() => {
    const state = usage ? states[usage.phase] : 'none'
    return {
      address: state === 'ready' ? usage?.address : undefined,
      state,
      attempt: usage?.attempt ?? 0,
      onError: () => offered && book.fail(place, offered),
      onLoad: () => book.succeed(place),
      retry: () => book.retry(place),
    }
  }, [book, place, offered, usage])
}

interface MediaUsage {
  book: AddressBook
  place: AddressSlot
  /** Absent where the record has no address that may be used. */
  offered: Offered | undefined
  usage: Usage | undefined
}

export function useMediaUsage(
  resource: ResolvedResource,
  record: AnyRecord | undefined,
  field: string | undefined,
  use?: AddressSlot['use'],
): MediaUsage {
  const base = useMediaBase()
  const book = useAddressBook()
  const id = record?.id ?? ''
  const given = record && field ? fileAddress(valueAt(record, field), base) : undefined
  const until = given && record && field ? untilOf(resource, record, field) : undefined
  const place = useMemo<AddressSlot>(
    () => ({ resource: resource.name, id, field: field ?? '', ...(use ? { use } : {}) }),
    [resource.name, id, field, use],
  )
  const offered = useMemo<Offered | undefined>(
    () => (given === undefined ? undefined : { address: given, until }),
    [given, until],
  )
  const usage = useSyncExternalStore<Usage | undefined>(
    useCallback((listener) => book.subscribe(place, listener), [book, place]),
    () => (offered ? book.at(place, offered) : undefined),
  )
  useEffect(() => {
    if (offered) book.offer(place, offered)
  }, [book, place, offered])
  return { book, place, offered, usage }
}

/** Milliseconds; shorter than the time by which addresses are renewed ahead. */
const pace = 20_000

/**
 * Returns the address in a field of a record for a person who follows or copies it, at any time. No element tells when it no
 * longer works, so it is renewed before, for as long as it is shown.
 *
 * @returns `undefined` where the record has none, and where it could not be renewed until the page is looked at again
 */
export function useMediaLink(
  resource: ResolvedResource,
  record: AnyRecord,
  field: string | undefined,
): string | undefined {
  const { book, place, offered, usage } = useMediaUsage(resource, record, field, 'link')
  const phase = usage?.phase
  useEffect(() => {
    if (!offered) return
    const renewDue = () => book.offer(place, offered)
    const tryAgain = () => book.retry(place)
    const timer = setInterval(renewDue, pace)
    window.addEventListener('focus', tryAgain)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', tryAgain)
      window.removeEventListener('online', tryAgain)
    }
  }, [book, place, offered])
  useEffect(() => {
    // Nothing loads it: that it was renewed is all that will be known.
    if (phase === 'healed') book.succeed(place)
  }, [book, place, phase])
  return phase === 'failed' ? undefined : usage?.address
}

const states = { fresh: 'ready', healed: 'ready', healing: 'healing', failed: 'failed' } as const

/** Where paths of media lead: the API's address. */
export function useMediaBase(): string {
  const { apiBaseUrl = '/' } = usePanel()
  return useMemo(() => new URL(apiBaseUrl, window.location.href).href, [apiBaseUrl])
}

/** One for all that is shown: elements share what was read again. */
const books = new WeakMap<QueryClient, AddressBook>()

function useAddressBook(): AddressBook {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const base = useMediaBase()
  const clock = useClock()
  const { resources } = usePanel()
  const known = books.get(queryClient)
  if (known) return known
  const book = createAddressBook({
    now: () => clock.now(),
    async readAgain(name, places) {
      const resource = resources.find((candidate) => candidate.name === name)
      if (!resource) throw new Error(`no resource "${name}"`)
      const found = await readAgain(dataProvider, resource, [...new Set(places.map(({ id }) => id))])
      return ({ id, field }) => {
        const record = found.get(String(id))
        const address = record && fileAddress(valueAt(record, field), base)
        if (!record || address === undefined) return undefined
        return { address, until: untilOf(resource, record, field) }
      }
    },
  })
  books.set(queryClient, book)
  return book
}

/** Until when an address works: that of a library's record by its own field, that of a field's file by what stands beside it. */
function untilOf({ media }: ResolvedResource, record: AnyRecord, field: string): unknown {
  return valueAt(record, media?.expires ?? field.replace(/address$/, 'expiresAt'))
}

function valueAt(record: AnyRecord, path: string): unknown {
  let value: unknown = record
  for (const name of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(name)]
    else value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }
  return value
}

/**
 * Reads records again, in one call where the panel pages the list itself: the backend has no call for some of them.
 *
 * @returns the records by id
 */
async function readAgain(
  dataProvider: DataProvider,
  { name, api, list }: ResolvedResource,
  ids: readonly Identifier[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  const [field, order] = list.sort
  const everything = {
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    sort: { field, order },
    filter: {},
  }
  const isWhole = !api.list.paged
  const { data } = isWhole
    ? await dataProvider.getList<AnyRecord>(name, everything)
    : await dataProvider.getMany<AnyRecord>(name, { ids: [...ids] })
  return new Map(data.map((record) => [String(record.id), record]))
}
