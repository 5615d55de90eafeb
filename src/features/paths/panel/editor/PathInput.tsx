import { FormHelperText } from '@mui/material'
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { isTextBox, stepKey } from '../../../../panel/editing/itemKeys.ts'
import type { FieldInputProps } from '../../../../panel/fields/fieldView.ts'
import { InputMessage } from '../../../../panel/fields/InputMessage.tsx'
import { RemovedBar } from '../../../../panel/ui/RemovedBar.tsx'
import { type TwinName, TwinTabs } from '../board/TwinTabs.tsx'
import { useIsNarrow } from '../board/useIsNarrow.ts'
import { usePathFacts } from '../board/usePathFacts.ts'
import type { PathEdit } from '../editing/edit.ts'
import { addStep, duplicateStep, moveStep, removeStep } from '../editing/stepEdits.ts'
import { AddAtEnd } from './AddAtEnd.tsx'
import { EditedPicture } from './EditedPicture.tsx'
import { EditorFindings } from './EditorFindings.tsx'
import { EditorTools } from './EditorTools.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { StepList } from './StepList.tsx'
import { KindMenu, StepMenu } from './StepMenu.tsx'
import type { RowActions } from './StepRow.tsx'
import { messageAt, wrongItems } from './stepErrors.ts'
import { useFilledTitle } from './useFilledTitle.ts'
import { usePathFocus } from './usePathFocus.ts'
import { usePathHistory } from './usePathHistory.ts'
import { startStep, useStepActions } from './useStepActions.ts'
import { useStepWords } from './useStepWords.ts'
import './pathEditor.css'

/** Pixels that the steps and their picture need beside each other. */
const wide = 860

/** What floats over the list: a menu at a button, or the question for a place. */
type Floating =
  | { what: 'step'; key: string; anchor: HTMLElement }
  | { what: 'kind'; index: number; anchor: HTMLElement }
  | { what: 'place'; key: string }

/**
 * The input of a path: its steps in their order, one of them open at a time. Everything can be done by keyboard, is
 * said aloud, and can be taken back.
 */
export default function PathInput({ field, source }: FieldInputProps) {
  const { texts, textOf } = useLanguage()
  const text = texts.pathEditor
  const words = useStepWords(field)
  const labelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const focus = usePathFocus(root)
  const [openKey, setOpenKey] = useState<string>()
  const [activeKey, setActiveKey] = useState<string>()
  const [floating, setFloating] = useState<Floating>()
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<PathEdit>()

  const errors = useRef<unknown>(undefined)
  const path = usePathHistory(field, source, () => openWrong(wrongItems(errors.current)[0]))
  const { steps, now, change, error } = path
  // While somebody types, the picture, the findings and the lists of targets may come a moment later.
  const facts = usePathFacts(field, useDeferredValue(steps))
  const isNarrow = useIsNarrow(root, wide)
  const [view, setView] = useState<TwinName>('outline')
  errors.current = error
  const count = steps.length
  const placeOf = useCallback((key: string) => now().findIndex((step) => step.key === key), [now])

  function openWrong(index: number | undefined) {
    const key = index === undefined ? undefined : now()[index]?.key
    if (key === undefined) return
    setOpenKey(key)
    setActiveKey(key)
    focus(key, 'error')
  }

  const apply = useCallback(
    (edit: PathEdit, group?: string) => {
      change(edit.steps, group)
      if (group === undefined) setSaid(words.told(edit))
      setRemoved(edit.code === 'removed' ? edit : undefined)
    },
    [change, words],
  )
  const applyAndOpen = useCallback(
    (edit: PathEdit) => {
      apply(edit)
      if (edit.at === undefined) return
      setOpenKey(edit.at)
      setActiveKey(edit.at)
      focus(edit.at, 'input')
    },
    [apply, focus],
  )
  const stepActions = useStepActions({ field, now, apply, applyAndOpen, focus })
  useFilledTitle({ field, steps, openKey, now, change })

  const move = useCallback(
    (key: string, to: number) => {
      const from = placeOf(key)
      const place = Math.max(0, Math.min(to, now().length - 1))
      if (from !== place) apply(moveStep(now(), key, place))
      setActiveKey(key)
      focus(key, 'row')
    },
    [apply, focus, now, placeOf],
  )
  const insert = (kind: string, index: number) =>
    applyAndOpen(addStep(now(), startStep(field, kind, now()), index))

  function remove(key: string) {
    const edit = removeStep(now(), key)
    apply(edit)
    if (openKey === key) setOpenKey(undefined)
    if (edit.at === undefined) return
    setActiveKey(edit.at)
    focus(edit.at, 'row')
  }

  function duplicate(key: string) {
    const step = now()[placeOf(key)]
    if (!step) return
    const edit = duplicateStep(now(), key, fill(text.copied, { title: words.nameOf(step) }))
    apply(edit)
    if (edit.at !== undefined) focus(edit.at, 'row')
  }

  const turn = useCallback(
    (back: boolean) => {
      const before = now()
      if (back) path.undo()
      else path.redo()
      if (now() === before) return
      setRemoved(undefined)
      setSaid(fill(back ? text.told.undone : text.told.redone, { item: words.turned(before, now()) }))
    },
    [now, path.undo, path.redo, text, words],
  )
  const takeBack = useCallback(() => turn(true), [turn])
  const putBack = useCallback(() => turn(false), [turn])

  const rowActions = useMemo<RowActions>(
    () => ({
      toggle: (key) => setOpenKey((open) => (open === key ? undefined : key)),
      activate: setActiveKey,
      move: (key, by) => move(key, placeOf(key) + by),
      openMenu: (key, anchor) => setFloating({ what: 'step', key, anchor }),
      openInsert: (key, anchor) => setFloating({ what: 'kind', index: placeOf(key) + 1, anchor }),
    }),
    [move, placeOf],
  )

  useEffect(() => {
    const element = root.current
    /** The list of everything that is wrong leads here; see `focusField`. */
    function onFocusPart(event: Event) {
      const index = Number((event as CustomEvent<string>).detail.split('.')[1])
      if (!Number.isInteger(index)) return
      event.preventDefault()
      openWrong(index)
    }
    element?.addEventListener('focus-part', onFocusPart)
    return () => element?.removeEventListener('focus-part', onFocusPart)
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !root.current?.contains(target)) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTextBox(target)) {
      event.preventDefault()
      return event.shiftKey ? putBack() : takeBack()
    }
    const key = target.matches('[data-main]')
      ? target.closest<HTMLElement>('[data-step]')?.dataset.step
      : undefined
    if (key === undefined) return
    const pressed = stepKey(event, placeOf(key), now().length)
    if (!pressed) return
    event.preventDefault()
    if (pressed.do === 'remove') remove(key)
    else if (pressed.do === 'insert') setFloating({ what: 'kind', index: placeOf(key) + 1, anchor: target })
    else if (pressed.do === 'move') move(key, pressed.to)
    else focus(now()[pressed.to]?.key ?? key, 'row')
  }

  const floatingKey = floating && 'key' in floating ? floating.key : undefined
  const floatingStep = steps.find(({ key }) => key === floatingKey)
  const message = messageAt(error)
  const isOutline = !isNarrow || view === 'outline' || count === 0
  const active = activeKey ?? steps[0]?.key

  const openFromPicture = useCallback(
    (key: string) => {
      setView('outline')
      setOpenKey(key)
      setActiveKey(key)
      focus(key, 'row')
    },
    [focus],
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the rows within.
    <div className="path-edit" ref={root} data-parts onKeyDown={onKeyDown} onBlur={path.onBlur}>
      <EditorTools
        labelId={labelId}
        label={textOf(field.label)}
        count={count}
        canUndo={path.canUndo}
        canRedo={path.canRedo}
        onUndo={takeBack}
        onRedo={putBack}
      />
      {isNarrow && count > 0 && <TwinTabs view={view} onView={setView} />}
      <div className="path-edit-twins" data-narrow={isNarrow || count === 0}>
        <div className="path-edit-twin" hidden={!isOutline}>
          <StepList
            {...{ field, steps, path: facts, labelId, openKey, activeKey, rowActions, stepActions, error }}
            onDropped={(key, to) => {
              if (to === undefined || to === placeOf(key)) setSaid('')
              else move(key, to)
            }}
            onOver={(key, place) => {
              const step = now()[placeOf(key)]
              if (!step) return
              const values = { item: words.nameOf(step), position: place + 1, count: now().length }
              setSaid(fill(text.told.dragging, values))
            }}
          />
          {removed && (
            <RemovedBar said={words.told(removed)} onUndo={takeBack} onClose={() => setRemoved(undefined)} />
          )}
          <AddAtEnd field={field} isEmpty={count === 0} onAdd={(kind) => insert(kind, now().length)} />
        </div>
        {count > 0 && (!isNarrow || !isOutline) && (
          <div className="path-edit-twin path-edit-picture">
            <EditedPicture path={facts} openKey={openKey ?? active} onOpen={openFromPicture} />
          </div>
        )}
      </div>
      <EditorFindings path={facts} onShow={openFromPicture} />
      {message !== undefined && (
        <FormHelperText error>
          <InputMessage error={message} help={false} />
        </FormHelperText>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {floating?.what === 'step' && floatingStep && (
        <StepMenu
          anchor={floating.anchor}
          index={placeOf(floating.key)}
          count={count}
          onClose={() => setFloating(undefined)}
          onMove={(to) => move(floating.key, to)}
          onPlace={() => setFloating({ what: 'place', key: floating.key })}
          onDuplicate={() => duplicate(floating.key)}
          onRemove={() => remove(floating.key)}
          onAskKind={(index) => setFloating({ what: 'kind', index, anchor: floating.anchor })}
        />
      )}
      {floating?.what === 'kind' && (
        <KindMenu
          field={field}
          anchor={floating.anchor}
          onClose={() => setFloating(undefined)}
          onChoose={(kind) => {
            setFloating(undefined)
            insert(kind, floating.index)
          }}
        />
      )}
      {floating?.what === 'place' && floatingStep && (
        <PlaceDialog
          item={words.nameOf(floatingStep)}
          index={placeOf(floating.key)}
          count={count}
          onClose={() => setFloating(undefined)}
          onMove={(to) => {
            setFloating(undefined)
            move(floating.key, to)
          }}
        />
      )}
    </div>
  )
}
