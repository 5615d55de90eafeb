import { memo, type RefObject, startTransition, useEffect, useId, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { RowActions } from '#panel/editing/EditorRow.tsx'
import { RemovedBar } from '#panel/editing/TakingBack.tsx'
import type { RowDrag } from '#panel/editing/useRowDrag.ts'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { isQuestion, itemsOf } from '../../../model/document.ts'
import { formFindingPlace, formFindingText } from '../../../model/formFinding.ts'
import { findingsHere } from '../../findingsHere.ts'
import type { FormContent } from '../../formContent.ts'
import { CanvasPage, useItemFacts } from './CanvasPage.tsx'
import { KindIcon } from './KindIcon.tsx'
import { type PaletteKind, paletteNames } from './kindGroups.ts'
import type { FormEditor, Selection } from './useFormEditor.ts'
import '../logic/logic.css'

interface CanvasProps {
  place: RefObject<HTMLDivElement | null>
  editor: FormEditor
  drag: RowDrag | undefined
  rowActions: RowActions
}

export function FormCanvas({ place, editor, drag, rowActions }: CanvasProps) {
  const { formBuilder: text } = useLanguage().texts
  const { editing, form, selection, order, telling } = editor
  const content = useOncePainted(editing.present)
  const { facts, pageSeverity } = useItemFacts(content)
  const active = selection.active ?? order[0]
  return (
    <div className="form-canvas stack wide" data-canvas ref={place}>
      <div className="line between muted small">
        <h2>{fill(text.questions, { count: itemsOf(form).filter(isQuestion).length })}</h2>
        <KeysHelp />
      </div>
      {order.length === 0 && form.pages.length === 1 && (
        <EmptyForm onAdd={(kind) => editor.add(kind, undefined)} />
      )}
      {form.pages.map((page, index) => {
        const has = (wanted: (key: string) => boolean) => page.items.some(({ key }) => wanted(key))
        return (
          <CanvasPage
            key={page.key}
            page={page}
            index={index}
            pages={form.pages.length}
            facts={facts}
            severity={pageSeverity.get(page.key)}
            selected={onPage(
              selection,
              has((key) => selection.keys.has(key)),
            )}
            isPageSelected={selection.page === page.key}
            activeKey={has((key) => key === active) ? active : undefined}
            drag={has((key) => key === drag?.key || key === drag?.over) ? drag : undefined}
            actions={rowActions}
          />
        )
      })}
      <RemovedBar telling={telling} onUndo={() => editor.turn(true)} />
      <FormFindings content={content} onShow={editor.show} />
    </div>
  )
}

const none: ReadonlySet<string> = new Set()

/** Pages without a chosen item are not drawn anew when another one is chosen. */
function onPage({ keys }: Selection, hasSome: boolean): ReadonlySet<string> {
  return hasSome ? keys : none
}

function KeysHelp() {
  const { keys } = useLanguage().texts.formBuilder
  return (
    <details className="edit-help anchor form-keys small">
      <summary>{keys.title}</summary>
      <dl>
        {keys.list.map(([pressed, what]) => (
          <div key={pressed}>
            <dt className="firm">{pressed}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const often: readonly PaletteKind[] = ['text', 'email', 'choice', 'date', 'iban', 'flag']

function EmptyForm({ onAdd }: { onAdd: (kind: PaletteKind) => void }) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  return (
    <div className="edit-empty stack">
      <strong>{text.emptyTitle}</strong>
      <p className="muted">{text.empty}</p>
      <div className="row">
        {often.map((kind) => (
          <button key={kind} type="button" className="edit-add line inline small" onClick={() => onAdd(kind)}>
            <KindIcon kind={kind} />
            {paletteNames[kind][language]}
          </button>
        ))}
      </div>
    </div>
  )
}

/**
 * A value as the page was last painted with, and then, without hurry, the next one: to find out what is wrong with a form takes longer than
 * to draw what was changed.
 */
function useOncePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    if (painted === value) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [painted, value])
  return painted
}

interface FormFindingsProps {
  content: FormContent
  onShow: (key: string) => void
}

export const FormFindings = memo(function FormFindings({ content, onShow }: FormFindingsProps) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const headingId = useId()
  const { questions: form } = content
  const findings = findingsHere(content)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  return (
    <section className="logic-findings stack small" aria-labelledby={headingId}>
      <h3 id={headingId}>{text.findings}</h3>
      <p role="status" className="quiet breaks">
        {findings.length === 0 ? (
          <ToneLabel tone="positive">{text.noFindings}</ToneLabel>
        ) : (
          fill(errors === 0 ? text.onlyWarnings : text.blocked, { errors, warnings })
        )}
      </p>
      <ul className="stack">
        {findings.map((finding) => {
          const { code, severity, item, page, property, value } = finding
          const key = item ?? page
          const place = formFindingPlace(form, finding, language)
          return (
            <li className="stack closest breaks" key={[code, page, item, property, value].join(' ')}>
              <ToneLabel tone={severity === 'error' ? 'negative' : 'warning'}>{text[severity]}</ToneLabel>
              <span>
                {key !== undefined && (
                  <>
                    <button type="button" className="edit-jump" onClick={() => onShow(key)}>
                      {place}
                    </button>
                    {': '}
                  </>
                )}
                {formFindingText(form, finding, language)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
})
