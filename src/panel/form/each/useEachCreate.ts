import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { ApiError } from '#model/contract/errors.ts'
import { validationText } from '#model/kinds/messages.ts'
import { actionsOf } from '#model/language/actionsOf.ts'
import type { EachValue } from '#model/language/api.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedAction, ResolvedField } from '#model/language/resolve.ts'
import { errorText } from '../../base/i18n/errorText.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { fits } from '../../record/actionRules.ts'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { useReferenceNames } from '../useReferenceNames.ts'
import type { EachOutcome, EachResult } from './EachResults.tsx'
import { enteredValues, faultOf } from './eachResolver.ts'

type Values = Readonly<Record<string, unknown>>

/** Creates one record per value, one after the other; a failure does not stop the others. */
export function useEachCreate({ known }: EachValue, field: ResolvedField) {
  const resource = useResource()
  const { can, session } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const withNames = useReferenceNames(resource)
  const [results, setResults] = useState<readonly EachResult[]>([])
  const [isBusy, setBusy] = useState(false)
  // Or because nobody looks any more: what was not sent then is still in the draft.
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  function tell(value: string, outcome: EachOutcome) {
    setResults((earlier) => earlier.map((result) => (result.value === value ? { value, outcome } : result)))
  }

  function reasonOf(error: unknown): string {
    const { cause, detail } = errorText(error, texts, language)
    return [cause, detail].filter(Boolean).join(' ')
  }

  const failed = (error: unknown): EachOutcome => ({ state: 'failed', reason: reasonOf(error) })

  async function createOne(value: string, values: Values): Promise<EachOutcome> {
    const fault = await faultOf(resource, field, value)
    if (fault) return { state: 'invalid', message: validationText(fault) }
    try {
      const { data: record } = await dataProvider.create<AnyRecord>(resource.name, {
        data: { ...values, [field.name]: value },
      })
      return { state: 'done', record }
    } catch (error) {
      // Stored, and only the answer was of no use.
      if (error instanceof ApiError && error.saved) return { state: 'done' }
      const holder = error instanceof ApiError ? holderOf(error) : undefined
      if (holder !== undefined) return knownOutcome(holder)
      const named = withNames(error)
      const wrong = named instanceof ApiError ? named.body.errors?.[field.name] : undefined
      return wrong === undefined ? failed(error) : { state: 'invalid', message: wrong }
    }
  }

  async function knownOutcome(id: Identifier): Promise<EachOutcome> {
    const record = await dataProvider.getOne<AnyRecord>(resource.name, { id }).then(
      ({ data }) => data,
      () => undefined,
    )
    if (!record) return { state: 'known' }
    const action = actionsOf(resource).find(({ name }) => name === known)
    const isOffered = action && can(action.access) && fits(action, record, session.person)
    return { state: 'known', record, ...(isOffered ? { action } : {}) }
  }

  /** @returns the values that are left, in their order */
  async function send(values: Values): Promise<string[]> {
    const all = enteredValues(values[field.name])
    const left: string[] = []
    isStopped.current = false
    setBusy(true)
    setResults(all.map((value) => ({ value, outcome: { state: 'waiting' } })))
    for (const value of all) {
      if (isStopped.current) {
        left.push(value)
        continue
      }
      tell(value, { state: 'sending' })
      const outcome = await createOne(value, values).catch(failed)
      tell(value, outcome)
      if (outcome.state !== 'done') left.push(value)
    }
    setBusy(false)
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
    return left
  }

  /** @returns whether it is done */
  async function actInstead(value: string, record: AnyRecord, action: ResolvedAction): Promise<boolean> {
    tell(value, { state: 'sending' })
    try {
      await dataProvider.perform(resource.name, { action: action.name, id: record.id, previousData: record })
      tell(value, { state: 'done', by: textOf(action.label) })
      await queryClient.invalidateQueries({ queryKey: [resource.name] })
      return true
    } catch (error) {
      tell(value, failed(error))
      return false
    }
  }

  /** The value that is under way is still sent. */
  function stop() {
    isStopped.current = true
  }

  return { results, isBusy, send, stop, actInstead }
}

/** A backend that refuses because a record has the value already names it. */
function holderOf({ code, problem }: ApiError): Identifier | undefined {
  const id = code === 'conflict' ? problem?.members.id : undefined
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}
