import { ownValue } from '#model/base/json.ts'
import { ApiError, isApiError } from '#model/contract/errors.ts'
import { valueAt } from '#model/kinds/valueAt.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import { languages } from '#model/language/text.ts'
import { previewCall } from './calls.ts'
import type { CallsOf } from './callsOf.ts'
import type { EntryCalls } from './entryCalls.ts'
import type { FeatureSource } from './featureMethods.ts'
import type { Backend, ClientFeature } from './features.ts'
import { type CallDescription, type HttpAnswer, type HttpClient, ofEntry } from './http.ts'
import { recordOf, rowOf } from './readRows.ts'
import { refusesAccess } from './reads.ts'
import type { ReceivedValues } from './receivedValues.ts'
import type {
  CreationKeys,
  MailPreview,
  Performed,
  RecordSource,
  SecretLink,
  Values,
} from './recordSource.ts'

interface WriteSetting {
  features: readonly ClientFeature[]
  readOne: RecordSource['one']
  pendingCreates: PendingCreates
  receivedValues: ReceivedValues
}

/** Where the entry says so, a record is fetched again after a write; an error then says that the write is stored. */
export function createWrites(
  http: HttpClient,
  callsOf: CallsOf,
  { receivedValues, features, pendingCreates, readOne }: WriteSetting,
): Pick<Required<RecordSource>, 'create' | 'edit' | 'remove' | 'perform' | 'preview'> & FeatureSource {
  async function named<Answer>(resource: ResolvedResource, asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Only what a backend refuses needs it; without it, what is said of fields is told by itself.
      const reading = await import('./byFieldName.ts').catch(() => undefined)
      throw reading ? error.with({ fieldErrors: reading.byFieldName(resource, error) }) : error
    }
  }
  const send = (resource: ResolvedResource, call: CallDescription) =>
    named(resource, http.request(ofEntry(resource, call)))
  const write = (resource: ResolvedResource, ask: (calls: EntryCalls) => Promise<HttpAnswer>) =>
    named(resource, callsOf(resource).then(ask))
  /** After a 404, a record that can be read tells that the call is missing; after a 403, one that is gone explains it. */
  async function writeTo(
    resource: ResolvedResource,
    id: Identifier,
    ask: (calls: EntryCalls) => Promise<HttpAnswer>,
  ): Promise<HttpAnswer> {
    try {
      return await write(resource, ask)
    } catch (error) {
      const isMissing = isApiError(error, 'not_found') && error.status === 404
      if (!isMissing && !refusesAccess(error)) throw error
      const found = await readOne(resource, id).catch((cause: unknown) => cause)
      if (isMissing) throw found instanceof Error ? error : new ApiError('unsupported', error)
      throw isApiError(found, 'not_found') ? found : error
    }
  }

  async function refetched(resource: ResolvedResource, id: Identifier): Promise<AnyRecord> {
    try {
      return await readOne(resource, id)
    } catch (error) {
      throw error instanceof ApiError ? error.with({ saved: true }) : error
    }
  }

  function create(resource: ResolvedResource, data: Values, keys: CreationKeys = {}): Promise<AnyRecord> {
    return pendingCreates.run(resource.name, data, keys, async (key) => {
      const { body, status, unusable } = await write(resource, (calls) => calls.create(resource, data, key))
      const created = recordOf(resource, body)
      // What an invitation answers is nobody's promise: stored, and no failure for the log.
      if (!created && resource.api.create?.each) {
        throw new ApiError('server', { call: `create ${resource.name}`, status, saved: true })
      }
      if (!created) throw unusable('the answer names no id').with({ saved: true })
      return resource.api.create?.refetch
        ? refetched(resource, created.id)
        : merged(resource, data, body, created.id)
    })
  }

  async function edit(
    resource: ResolvedResource,
    id: Identifier,
    data: Values,
    known: { previous?: Values; version?: unknown },
  ): Promise<AnyRecord> {
    const received = receivedValues.of(resource, id)
    const { body } = await writeTo(resource, id, (calls) =>
      calls.edit(resource, id, data, known.version, received),
    )
    if (resource.api.edit?.refetch) return refetched(resource, id)
    return merged(resource, { ...known.previous, ...data }, body, id)
  }

  async function remove(resource: ResolvedResource, id: Identifier): Promise<void> {
    await writeTo(resource, id, (calls) => calls.remove(resource, id))
  }

  async function perform(
    resource: ResolvedResource,
    action: ResolvedAction,
    id: Identifier,
    previous: Values = {},
  ): Promise<Performed> {
    const { body, unusable } = await writeTo(resource, id, (calls) => calls.act(resource, action, id))
    const known = { ...previous, ...action.body, id }
    if (action.answer === 'gone') return { record: known, isGone: true }
    if (action.answer === 'link') {
      const link = secretLinkOf(body)
      if (!link) throw unusable('the answer holds no link').with({ saved: true })
      return { record: known, link }
    }
    if (action.refetch) return { record: await refetched(resource, id) }
    return { record: merged(resource, known, body, id) }
  }

  async function preview(resource: ResolvedResource, data: Values) {
    const { body } = await send(resource, { ...previewCall(resource, data), missing: 'call' })
    return Object.fromEntries(
      languages.flatMap((language) => {
        const mail = mailOf(ownValue(body, language))
        return mail ? [[language, mail]] : []
      }),
    )
  }

  const backend: Backend = { http, receivedValues, send, refetched }
  const ofFeatures = features.map((feature) => feature.source?.(backend) ?? {})
  return Object.assign({ create, edit, remove, perform, preview }, ...ofFeatures)
}

/** Fields that it did not mention keep their value. */
function merged(resource: ResolvedResource, known: Values, body: unknown, id: Identifier): AnyRecord {
  const row = rowOf(resource, body)
  const silent = new Set(
    resource.fields.filter(({ wire }) => valueAt(row, wire) === undefined).map((field) => field.name),
  )
  const answered = Object.entries(recordOf(resource, body) ?? {}).filter(([name]) => !silent.has(name))
  const secret = new Set(resource.fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name))
  const shown = Object.entries(known).filter(([name]) => !secret.has(name))
  return { ...Object.fromEntries(shown), ...Object.fromEntries(answered), id }
}

/** Only a web address is ever offered as a link. */
function secretLinkOf(body: unknown): SecretLink | undefined {
  const [link, expiresAt] = [ownValue(body, 'link'), ownValue(body, 'expiresAt')]
  if (typeof link !== 'string' || !/^https?:\/\//i.test(link)) return undefined
  return { link, ...(typeof expiresAt === 'string' ? { expiresAt } : {}) }
}

function mailOf(value: unknown): MailPreview | undefined {
  const [subject, text] = [ownValue(value, 'subject'), ownValue(value, 'text')]
  return typeof subject === 'string' && typeof text === 'string' ? { subject, text } : undefined
}

/**
 * Keeps keys by which the backend recognises a repeated creation. One whose outcome is unknown (no answer, or a failed
 * server) keeps its key, so that the same content sent again makes no second record.
 */
export function createPendingCreates(createKey: () => string) {
  const pending = new Map<string, string>()

  async function run<T>(
    resource: string,
    data: unknown,
    { idempotencyKey, draftKey }: CreationKeys,
    create: (key: string) => Promise<T>,
  ): Promise<T> {
    const content = JSON.stringify([resource, data])
    const key = idempotencyKey ?? pending.get(content) ?? draftKey ?? createKey()
    pending.set(content, key)
    try {
      const result = await create(key)
      pending.delete(content)
      return result
    } catch (error) {
      if (!hasOpenOutcome(error)) pending.delete(content)
      throw error
    }
  }

  return { run }
}

type PendingCreates = ReturnType<typeof createPendingCreates>

/** Tells whether nobody knows what became of a write: there was no answer, or one of a failed server. */
export function hasOpenOutcome(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.saved || ['offline', 'timeout', 'server', 'unauthenticated'].includes(error.code)
}
