import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDataProvider, useEvent, useInput, useLocation } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useTelling } from '#panel/editing/TakingBack.tsx'
import { useHistory } from '#panel/editing/useHistory.ts'
import { useLaterFocus } from '#panel/editing/useLaterFocus.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { type Step, shownResource } from '../../model/path.ts'
import { readSteps } from '../../model/stepsOnWire.ts'
import { readStep } from '../board/stepAddress.ts'
import {
  addStep,
  changeStep,
  duplicateStep,
  moveStep,
  type PathEdit,
  removeStep,
} from '../editing/stepEdits.ts'
import { wrongItems } from './stepErrors.ts'
import { focusStep, startStep, useStepActions } from './useStepActions.ts'
import { useStepWords } from './useStepWords.ts'

type Steps = readonly Step[]

/** Opens the step that the address leads to, each time that it is followed. */
function useShownStep(show: (key: string) => void): void {
  const { key: visit, search } = useLocation()
  const follow = useEvent(() => {
    const key = readStep(search)
    if (key !== undefined) show(key)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit is followed once
  useEffect(() => follow(), [search, visit])
}

/** A path that is being edited in a form: its steps, which of them is open, and all that can be done with them. */
export function usePathEditing(field: ResolvedField, source: string, root: RefObject<HTMLElement | null>) {
  const { texts } = useLanguage()
  const words = useStepWords(field)
  const { history, error, onBlur } = usePathHistory(field, source, () => openWrong(wrongItems(error)[0]))
  const { present: steps, now, change } = history
  const telling = useTelling(
    history,
    useCallback(
      (isBack, before, after) => {
        const { undone, redone } = texts.pathEditor.told
        return fill(isBack ? undone : redone, { item: words.turned(before, after) })
      },
      [texts, words],
    ),
  )
  const { say, sayRemoved } = telling
  const lead = useLaterFocus(root)
  const [openKey, setOpenKey] = useState<string>()
  const [activeKey, setActiveKey] = useState<string>()
  const focus = useMemo(() => focusStep(lead), [lead])
  const placeOf = useCallback((key: string) => now().findIndex((step) => step.key === key), [now])

  function openWrong(index: number | undefined) {
    const key = index === undefined ? undefined : now()[index]?.key
    if (key !== undefined) open(key, 'error')
  }

  const open = useCallback(
    (key: string, part: 'row' | 'input' | 'error') => {
      setOpenKey(key)
      setActiveKey(key)
      focus(key, part)
    },
    [focus],
  )
  useShownStep((key) => placeOf(key) >= 0 && open(key, 'row'))
  const apply = useCallback(
    (edit: PathEdit, group?: string) => {
      change(edit.steps, group)
      if (edit.code === 'removed') sayRemoved(words.told(edit))
      else if (group === undefined) say(words.told(edit))
    },
    [change, say, sayRemoved, words],
  )
  const applyAndOpen = useCallback(
    (edit: PathEdit) => {
      apply(edit)
      if (edit.at !== undefined) open(edit.at, 'input')
    },
    [apply, open],
  )
  const stepActions = useStepActions({ field, now, apply, applyAndOpen, focus })
  useFilledTitle({ field, steps, openKey, now, change })

  const actions = useMemo(() => {
    /** The edit is made, and the keys go on at its row. */
    function applyAt(edit: PathEdit) {
      apply(edit)
      if (edit.at === undefined) return
      setActiveKey(edit.at)
      focus(edit.at, 'row')
    }
    return {
      toggle: (key: string) => setOpenKey((shown) => (shown === key ? undefined : key)),
      insert: (kind: string, index: number) =>
        applyAndOpen(addStep(now(), startStep(field, kind, now()), index)),
      add: (kind: string) => applyAndOpen(addStep(now(), startStep(field, kind, now()), now().length)),
      move(key: string, to: number) {
        const place = Math.max(0, Math.min(to, now().length - 1))
        if (placeOf(key) !== place) applyAt(moveStep(now(), key, place))
        else focus(key, 'row')
      },
      remove(key: string) {
        setOpenKey((shown) => (shown === key ? undefined : shown))
        applyAt(removeStep(now(), key))
      },
      duplicate(key: string) {
        const step = now()[placeOf(key)]
        if (!step) return
        const title = fill(texts.pathEditor.copied, { title: words.nameOf(step) })
        applyAt(duplicateStep(now(), key, title))
      },
    }
  }, [apply, applyAndOpen, field, focus, now, placeOf, texts, words])

  return {
    history,
    steps,
    error,
    onBlur,
    words,
    telling,
    lead,
    focus,
    placeOf,
    openKey,
    activeKey,
    setActiveKey,
    open,
    openWrong,
    stepActions,
    actions,
  }
}

export type PathEditing = ReturnType<typeof usePathEditing>

/**
 * The path in the form, with the states before.
 *
 * @param focusError leads to the first error, where a save was refused
 */
function usePathHistory(field: ResolvedField, source: string, focusError: () => void) {
  const { field: input, fieldState } = useInput({ source })
  const { value, onChange, onBlur, ref } = input
  const history = useHistory<Steps>(() => readSteps(value, field), onChange)
  const { now, arrive } = history
  const focus = useEvent(focusError)
  useEffect(() => {
    const arrived = readSteps(value, field)
    if (JSON.stringify(arrived) !== JSON.stringify(now())) arrive(arrived)
  }, [arrive, field, now, value])
  useEffect(() => ref({ focus }), [ref])
  return { history, error: fieldState.error as unknown, onBlur }
}

/** A step without a title that is given a record is called as that is; what is typed meanwhile stays. */
function useFilledTitle(props: {
  field: ResolvedField
  steps: Steps
  openKey: string | undefined
  now: () => Steps
  change: (steps: Steps, group?: string) => void
}) {
  const { field, steps, openKey, now, change } = props
  const { resources } = usePanel()
  const { language } = useLanguage()
  const dataProvider = useDataProvider()
  const step = steps.find(({ key }) => key === openKey)
  const known = useRef({ key: openKey, record: step?.record })
  const record = step?.record ?? null

  useEffect(() => {
    const before = known.current
    known.current = { key: openKey, record }
    const resource = resources.find(({ name }) => name === (step && shownResource(field, step)))
    const isChosen = openKey !== undefined && before.key === openKey && (before.record ?? null) !== record
    if (!isChosen || record === null || !resource) return
    async function fillTitle(name: string) {
      const { data } = await dataProvider.getOne<AnyRecord>(name, { id: record ?? '' })
      const current = now().find(({ key }) => key === openKey)
      if (!resource || !current || current.title.trim() !== '' || current.record !== record) return
      change(
        changeStep(now(), current.key, { title: recordTitle(resource, data, language) }).steps,
        `${current.key}.record`,
      )
    }
    // Without an answer the title stays for the person to type.
    fillTitle(resource.name).catch(() => undefined)
  }, [change, dataProvider, field, language, now, openKey, record, resources, step])
}
