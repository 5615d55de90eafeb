import { FormHelperText } from '@mui/material'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useEvent } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { RowActions } from '#panel/editing/EditorRow.tsx'
import { historyKey, isTextBox, rowKey } from '#panel/editing/editorKeys.ts'
import { RemovedBar, UndoButtons } from '#panel/editing/TakingBack.tsx'
import type { FieldInputProps } from '#panel/fields/fieldView.ts'
import { InputMessage } from '#panel/fields/TextBox.tsx'
import { type TwinName, TwinTabs, useIsNarrow } from '../board/TwinTabs.tsx'
import { usePathFacts } from '../board/usePathFacts.ts'
import { EditedPicture, EditorFindings } from './EditedPath.tsx'
import { StepList } from './StepList.tsx'
import { type Floating, KindIcon, StepMenus } from './StepMenus.tsx'
import { messageAt } from './stepErrors.ts'
import { type PathEditing, usePathEditing } from './usePathEditing.ts'
import './pathEditor.css'

/** Pixels that the steps and their picture need beside each other. */
const wide = 860

/**
 * The input of a path: its steps in their order, one of them open at a time. Everything can be done by keyboard, is
 * said aloud, and can be taken back.
 */
export default function PathInput({ field, source }: FieldInputProps) {
  const labelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const editing = usePathEditing(field, source, root)
  const { steps, telling, placeOf, actions, open, openKey, activeKey } = editing
  const [floating, setFloating] = useState<Floating>()
  // While somebody types, the picture, the findings and the lists of targets may come a moment later.
  const path = usePathFacts(field, useDeferredValue(steps))
  const isNarrow = useIsNarrow(root, wide)
  const [view, setView] = useState<TwinName>('outline')
  const isOutline = !isNarrow || view === 'outline' || steps.length === 0
  const message = messageAt(editing.error)
  useFocusedPart(root, editing.openWrong)

  const rowActions = useMemo<RowActions>(
    () => ({
      choose: actions.toggle,
      move: (key, by) => actions.move(key, placeOf(key) + by),
      openMenu: (key, anchor) => setFloating({ what: 'step', key, anchor }),
      openInsert: (key, anchor) => setFloating({ what: 'kind', index: placeOf(key) + 1, anchor }),
    }),
    [actions, placeOf],
  )
  const openFromPicture = useCallback(
    (key: string) => {
      setView('outline')
      open(key, 'row')
    },
    [open],
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the rows within.
    <div
      className="path-edit"
      ref={root}
      data-parts
      onKeyDown={(event) => press(event, root.current, editing, rowActions)}
      onBlur={editing.onBlur}
    >
      <EditorTools field={field} editing={editing} labelId={labelId} />
      {isNarrow && steps.length > 0 && <TwinTabs view={view} onView={setView} />}
      <div className={isNarrow || steps.length === 0 ? 'path-twins is-narrow' : 'path-twins'}>
        <div hidden={!isOutline}>
          <StepList field={field} editing={editing} path={path} labelId={labelId} rowActions={rowActions} />
          <RemovedBar telling={telling} onUndo={() => telling.turn(true)} />
          <AddAtEnd field={field} isEmpty={steps.length === 0} onAdd={actions.add} />
        </div>
        {steps.length > 0 && (!isNarrow || !isOutline) && (
          <div className="path-edit-picture stack">
            <EditedPicture
              path={path}
              openKey={openKey ?? activeKey ?? steps[0]?.key}
              onOpen={openFromPicture}
            />
          </div>
        )}
      </div>
      <EditorFindings path={path} onOpen={openFromPicture} />
      {message !== undefined && (
        <FormHelperText error>
          <InputMessage error={message} help={false} />
        </FormHelperText>
      )}
      <span className="visually-hidden" role="status">
        {telling.said}
      </span>
      {floating && <StepMenus field={field} editing={editing} floating={floating} onChange={setFloating} />}
    </div>
  )
}

/** The list of everything that is wrong with a form leads to one of the steps; see `focusField`. */
function useFocusedPart(root: RefObject<HTMLElement | null>, openWrong: (index: number) => void) {
  const onFocusPart = useEvent((event: Event) => {
    const index = Number((event as CustomEvent<string>).detail.split('.')[1])
    if (!Number.isInteger(index)) return
    event.preventDefault()
    openWrong(index)
  })
  useEffect(() => {
    const element = root.current
    element?.addEventListener('focus-part', onFocusPart)
    return () => element?.removeEventListener('focus-part', onFocusPart)
  }, [root])
}

/** The keys of the history, but not while one types, and those of the row that has the focus. */
function press(
  event: KeyboardEvent<HTMLElement>,
  editor: HTMLElement | null,
  { history, telling, placeOf, actions, focus }: PathEditing,
  rowActions: RowActions,
) {
  const { target } = event
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !editor?.contains(target)) return
  const turn = isTextBox(target) ? undefined : historyKey(event)
  if (turn) {
    event.preventDefault()
    telling.turn(turn === 'undo')
    return
  }
  const key = target.matches('[data-main]')
    ? target.closest<HTMLElement>('[data-item]')?.dataset.item
    : undefined
  if (key === undefined) return
  const steps = history.now()
  const pressed = rowKey(event, placeOf(key), steps.length)
  if (!pressed) return
  event.preventDefault()
  if (pressed.do === 'remove') actions.remove(key)
  else if (pressed.do === 'insert') rowActions.openInsert(key, target)
  else if (pressed.do === 'move') actions.move(key, pressed.to)
  else focus(steps[pressed.to]?.key ?? key, 'row')
}

interface EditorToolsProps {
  field: ResolvedField
  editing: PathEditing
  labelId: string
}

/** Above the steps: what they are, how many, and the way back. */
function EditorTools({ field, editing: { history, steps, telling }, labelId }: EditorToolsProps) {
  const { texts, textOf } = useLanguage()
  const text = texts.pathEditor
  return (
    <div className="mb-2 row tight">
      <span className="path-edit-label grow muted small">
        <span id={labelId}>{textOf(field.label)}</span> <strong>{steps.length}</strong>
      </span>
      <UndoButtons history={history} onTurn={telling.turn} />
      {steps.length > 0 && (
        <details className="edit-help anchor small">
          <summary>{text.help}</summary>
          <p>{text.keys}</p>
        </details>
      )}
    </div>
  )
}

interface AddAtEndProps {
  field: ResolvedField
  isEmpty: boolean
  onAdd: (kind: string) => void
}

/** Below the steps: a button for each kind. Where there are none yet, the question with which it begins. */
function AddAtEnd({ field, isEmpty, onAdd }: AddAtEndProps) {
  const { texts, textOf } = useLanguage()
  const text = texts.pathEditor
  return (
    <div className={isEmpty ? 'edit-empty stack muted' : 'row muted small mt-4'}>
      {isEmpty ? (
        <p>
          <strong>{text.emptyTitle}</strong>
          <br />
          {text.emptyLead}
        </p>
      ) : (
        <span>{text.addAtEnd}</span>
      )}
      <div className="row">
        {Object.entries(field.kinds ?? {}).map(([kind, { label }]) => (
          <button
            key={kind}
            type="button"
            className="edit-add line inline small"
            aria-label={fill(text.addKind, { kind: textOf(label) })}
            onClick={() => onAdd(kind)}
          >
            <KindIcon field={field} kind={kind} /> {textOf(label)}
          </button>
        ))}
      </div>
    </div>
  )
}
