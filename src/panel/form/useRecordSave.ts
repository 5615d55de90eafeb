import { type RefObject, useRef } from 'react'
import { useCreate, useDataProvider, useRedirect, useUpdate } from 'react-admin'
import { hasOpenOutcome } from '#client/api/writes.ts'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { ApiError } from '#model/contract/errors.ts'
import { hasChanged } from '#model/kinds/isSame.ts'
import { type FieldConflict, type Merge, mergeRecords } from '#model/kinds/mergeRecords.ts'
import { isEntered, type WriteOperation } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { PanelReach } from '../features.ts'
import { usePlaceBefore } from '../list/useListAddress.ts'
import type { Notification } from '../notifications/notificationStore.ts'
import { useNotifications } from '../notifications/useNotifications.ts'
import { useMention } from '../record/useMention.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { useNotifyFailure } from '../ui/useNotifyFailure.ts'
import { joinFields } from './ConflictDialog.tsx'
import type { DraftKeys } from './useKeptDraft.ts'
import { useReferenceNames } from './useReferenceNames.ts'

type Values = Record<string, unknown>
type SubmissionErrors = Readonly<Record<string, string>>

const mostMerges = 3

export interface Save {
  values: Values
  base: AnyRecord | undefined
}

/**
 * @param earlier what was agreed to before somebody else's change came between
 * @returns the values to be written; `undefined`: nothing is
 */
export type AskBeforeSave = (save: Save, earlier?: Save) => Promise<Values | undefined>

interface RecordSave {
  operation: WriteOperation
  base: AnyRecord | undefined
  keys: RefObject<DraftKeys | undefined>
  /** The form goes on from a newer state. `joined`: values of fields that were put together from both. */
  onRebase: (theirs: AnyRecord, joined: Values) => void
  /** `undefined`: not now. */
  chooseBetween: (conflicts: readonly FieldConflict[], merge: Merge) => Promise<Values | undefined>
  /** `undefined`: not now. */
  ask: AskBeforeSave
  onSaved: () => void
  /** @default to the list as it was last seen */
  leadOn?: (() => void) | undefined
  /** A failure for which there was no room elsewhere; `undefined`: there is none any more. */
  onUntold: (failure: Notification | undefined) => void
}

/**
 * Saves a form and leads on. Where somebody else has changed the record since the form was opened, both changes are put
 * together; the person is asked only for fields that both have changed.
 *
 * @returns errors of single fields, by name, as react-admin's forms take them
 */
export function useRecordSave(save: RecordSave): (values: Values) => Promise<SubmissionErrors | undefined> {
  const { operation, onSaved } = save
  const resource = useResource()
  const panel = usePanel()
  const dataProvider = useDataProvider()
  const { notify } = useNotifications()
  const mention = useMention()
  const { texts } = useLanguage()
  const notifyFailure = useNotifyFailure(texts.form.notSaved)
  const redirect = useRedirect()
  const withNames = useReferenceNames(resource)
  const { redirect: target } = usePlaceBefore(save.base?.id)
  const [create] = useCreate<AnyRecord>()
  const [update] = useUpdate<AnyRecord>()
  const isSaving = useRef(false)

  /** react-admin's promise is typed as if it could settle before the write has. */
  async function write(values: Values, base: AnyRecord | undefined): Promise<AnyRecord> {
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const
    if (base === undefined) {
      const draftKey = save.keys.current?.take()
      const meta = draftKey === undefined ? {} : { meta: { draftKey } }
      try {
        return (await create(resource.name, { data: values, ...meta }, options)) as AnyRecord
      } catch (error) {
        if (!hasOpenOutcome(error)) save.keys.current?.forget()
        throw error
      }
    }
    const params = { id: base.id, data: values, previousData: base }
    return update(resource.name, params, options) as Promise<AnyRecord>
  }

  async function mergeWithStored(values: Values, base: AnyRecord) {
    const { data: theirs } = await dataProvider.getOne<AnyRecord>(resource.name, { id: base.id })
    const fields = resource.fields.filter((field) => isEntered(field, operation))
    return { theirs, merge: await joinFields(mergeRecords(fields, { base, mine: values, theirs })) }
  }

  async function attempt(
    values: Values,
    base: AnyRecord | undefined,
    tries: number,
    earlier?: Save,
  ): Promise<AnyRecord | undefined> {
    const agreed = await save.ask({ values, base }, earlier)
    if (agreed === undefined) return undefined
    try {
      return await write(agreed, base)
    } catch (error) {
      if (base === undefined || tries === 0 || !isConflict(error)) throw error
      const { theirs, merge } = await mergeWithStored(agreed, base)
      // Nobody has changed it: the backend refuses for another reason, and would again.
      if (!isOtherState(resource, base, theirs)) throw error
      const { conflicts } = merge
      const merged = conflicts.length === 0 ? merge.values : await save.chooseBetween(conflicts, merge)
      if (merged === undefined) return undefined
      save.onRebase(theirs, valuesOf(merge.joined, merged))
      return attempt(merged, theirs, tries - 1, { values: agreed, base })
    }
  }

  /** No key that is still held saves again while the form is being left. */
  function leadOn(record?: AnyRecord): undefined {
    const done = operation === 'create' ? 'createdAs' : 'savedAs'
    onSaved()
    if (record) {
      const { what, to } = mention(record)
      notify({ label: fill(texts.form[done], { what }), theme: 'success', to })
    }
    if (save.leadOn) save.leadOn()
    else redirect(target, resource.name, record?.id, record)
  }

  return async (values) => {
    if (isSaving.current) return undefined
    isSaving.current = true
    save.onUntold(undefined)
    try {
      const saved = await attempt(values, save.base, mostMerges)
      if (saved) return leadOn(saved)
    } catch (error) {
      const named = inOurWords(withNames(error), texts, panel)
      const { notification, isShown } = notifyFailure(named)
      const failure = named instanceof ApiError ? named : undefined
      // It is stored: in a form that stays, one would save it a second time.
      if (failure?.saved) return leadOn()
      isSaving.current = false
      if (!isShown && !failure?.body.errors) save.onUntold(notification)
      return failure?.body.errors
    }
    isSaving.current = false
    return undefined
  }
}

function valuesOf(fields: Merge['joined'] = [], values: Values): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name]]))
}

/** Puts what a feature says of a refusal in place of the backend's words, which are in its own language. */
function inOurWords(error: unknown, texts: Messages, panel: Pick<PanelReach, 'parts'>): unknown {
  const detail = panel.parts.refusal?.(error, texts)
  return error instanceof ApiError && detail !== undefined ? error.with({ detail }) : error
}

/** Returns true where the backend may hold another state; a conflict that has a name is about something else. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && [409, 412].includes(error.status) && error.problem === undefined
}

function isOtherState({ fields }: ResolvedResource, one: AnyRecord, other: AnyRecord): boolean {
  return one.updatedAt !== other.updatedAt || fields.some((field) => hasChanged(field, one, other))
}
