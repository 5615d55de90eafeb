import { resolveStyle } from '../styles/resolveStyle.ts'
import { type Api, type ListCall, type ListParameters, parametersByDefault, type StyledApi } from './api.ts'
import type { BackendConfig } from './backend.ts'
import type { CallStyle, EditStyle, ResolvedStyle, Unsettable, WrittenStyle } from './callStyle.ts'
import type { FieldOptions } from './field.ts'
import type { CapabilityCheck } from './resolveWrites.ts'
import type { AnyResource } from './resource.ts'

/** Defaults of an entry's calls. */
export interface CallDefaults {
  /** Names of parameters where the entry has none. Those of REST follow its conventions. */
  paging?: ListParameters | undefined
  /** Call styles by their names. @default none are known */
  styles?: Readonly<Record<string, CallStyle>> | undefined
  /** What the entry's backend says of its calls. @default nothing */
  backend?: BackendConfig | undefined
  /** Whether the backend at `apiBaseUrl` has a capability. @default it has all */
  can?: CapabilityCheck
  /** The entry follows the conventions of REST, whatever style it names. @default false */
  inOwnStyle?: boolean
  /** Where the entry is written. One of the configuration says itself how its backend pages. @default 'configuration' */
  origin?: 'product' | 'configuration'
}

/**
 * Returns `undefined` for calls one by one where neither the entry nor its backend says anything of a style, and for `rest` alone,
 * which is a convention. A path without a style has the defaults of the vocabulary, and nothing else.
 */
export function styleOf(
  api: Api | StyledApi,
  entry: Beside,
  { styles = {}, backend = {}, paging }: CallDefaults,
): ResolvedStyle | undefined {
  const { style: name = backend.style } = api
  const ofEdit = 'path' in api ? editStyleOf(api.edit) : {}
  const own = [wordsOfBackend(backend), editStyleOf(backend.edit), wordsOfEntry(api), ofEdit]
  const isSaid = own.some((part) => Object.keys(part).length > 0) || needsStyle(api, entry)
  const isPath = 'path' in api
  if (!isSaid && (name === 'rest' || (name === undefined && !isPath))) return undefined
  const named = name === undefined ? {} : (styles[name] ?? {})
  if (isPath) return resolveStyle(named, ...own)
  const [ofBackend, editOfBackend, ...ofEntry] = own
  const base = name === undefined ? conventionsOf(api.list, paging) : named
  return resolveStyle(base, ofBackend ?? {}, editOfBackend ?? {}, placesOf(api.list), ...ofEntry)
}

/** Translates parameter names of single calls to a style. */
export function conventionsOf(
  { total, parameters }: Pick<ListCall, 'total' | 'parameters'>,
  paging: ListParameters = {},
): CallStyle {
  if (total === undefined) return {}
  const names = { ...parametersByDefault, ...paging, ...parameters }
  return {
    paging: { offset: names.offset, size: names.limit, most: mostRowsOfCall },
    order: `${names.sortBy}={field}&${names.sortOrder}={DIR}`,
    search: names.search,
    filters: {
      eq: '{field}={value}',
      in: '{field}={values}',
      empty: '{field}=',
      from: `${names.from}={value}`,
      to: `${names.to}={value}`,
    },
  }
}

/** Rows per call. */
const mostRowsOfCall = 1000

function placesOf({ rows, total }: ListCall): CallStyle {
  return { ...(rows === undefined ? {} : { rows }), ...(total === undefined ? {} : { total }) }
}

/** What else of an entry its calls follow from. */
interface Beside extends Pick<AnyResource, 'fields'> {
  actions?: AnyResource['actions'] | undefined
}

/** Tells whether calls need more than keys and an id: nested places, headers, queries or fields in addresses, values inside of others. */
function needsStyle(api: Api | StyledApi, { actions = {}, fields }: Beside): boolean {
  const isWritten = !('list' in api) || api.create !== undefined || api.edit !== undefined
  const isWrittenInside =
    isWritten &&
    Object.values(fields).some((field) => {
      const { wire, edit } = field as Partial<FieldOptions>
      return wire?.includes('.') && edit !== 'never'
    })
  if (isWrittenInside || !('list' in api)) return isWrittenInside
  const { list, one, many, create, edit, delete: deletion } = api
  const { rows, total } = list
  const isPlace = rows === '' || rows?.includes('.') || total?.includes('.') || total?.startsWith('header:')
  const calls = [list, one, many, create, edit, deletion, ...Object.values(actions)].filter(
    (call) => typeof call === 'object',
  )
  const addresses = calls.flatMap((call) => Object.entries(call).filter(([key]) => isMethod(key)))
  return isPlace === true || addresses.some(([, address]) => /\?|\{(?!id\})/.test(String(address)))
}

function isMethod(key: string): boolean {
  return ['get', 'post', 'put', 'patch', 'delete'].includes(key)
}

/** Returns an entry's style keys; its `edit` says more than a style's. */
function wordsOfEntry(said: Api | StyledApi): WrittenStyle {
  if ('path' in said) {
    const { path, style, create, edit, delete: deletion, ...words } = said
    return words
  }
  const { list, style, one, many, create, edit, delete: deletion, ...words } = said
  return words
}

function wordsOfBackend({ url, style, through, token, edit, ...words }: BackendConfig): WrittenStyle {
  return words
}

function editStyleOf(edit: Unsettable<EditStyle> | null = {}): WrittenStyle {
  if (edit === null) return { edit }
  const { method, sends } = edit
  if (method === undefined && sends === undefined) return {}
  return { edit: { ...(method === undefined ? {} : { method }), ...(sends === undefined ? {} : { sends }) } }
}
