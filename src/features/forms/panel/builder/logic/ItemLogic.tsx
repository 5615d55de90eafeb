import { memo, useDeferredValue, useId } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FormDocument, FormItem } from '../../../model/document.ts'
import { itemsOf } from '../../../model/document.ts'
import { isNumberKind } from '../../../model/possible.ts'
import { changeItem } from '../../edits.ts'
import type { FormEditing } from '../useFormHistory.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { questionsBefore } from './conditionRows.ts'
import { conditionWords } from './conditionWords.ts'
import './logic.css'

/** When an item is shown. What other questions are called, and which come before it, may lag behind a change of the form. */
export function ItemLogic({ editing, item }: { editing: FormEditing; item: FormItem }) {
  const form = useDeferredValue(editing.content.questions)
  return <ShownIf form={form} item={item} now={editing.now} change={editing.change} />
}

type ShownIfProps = Pick<FormEditing, 'now' | 'change'> & { form: FormDocument; item: FormItem }

const ShownIf = memo(function ShownIf({ form, item, now, change }: ShownIfProps) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const headingId = useId()
  return (
    <section className="logic stack small" aria-labelledby={headingId}>
      <h3 id={headingId}>{text.showIf}</h3>
      <p className="logic-words" aria-live="polite">
        {item.when === undefined
          ? text.shownAlways
          : fill(item.kind === 'section' ? text.sectionShownIf : text.shownIf, {
              condition: conditionWords(form, item.when, text, language),
            })}
      </p>
      <ConditionEditor
        form={form}
        questions={questionsBefore(form, item.key)}
        value={item.when}
        onChange={(when, typed) => {
          const content = now()
          change(
            { ...content, questions: changeItem(content.questions, item.key, { when }).form },
            typed ? `when ${item.key}` : undefined,
          )
        }}
      />
    </section>
  )
})

/** Whether a number is worked out, and which numbers it adds. Nothing for questions of other kinds. */
export const SumFields = memo(function SumFields({
  editing,
  item,
}: {
  editing: FormEditing
  item: FormItem
}) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  if (!isNumberKind(item.kind)) return null
  const numbers = itemsOf(editing.content.questions).filter(
    ({ kind, key }) => isNumberKind(kind) && key !== item.key,
  )
  const { sum } = item
  const put = (next: readonly string[] | undefined) => {
    const now = editing.now()
    editing.change({ ...now, questions: changeItem(now.questions, item.key, { sum: next }).form })
  }
  const gone = (sum ?? []).filter((key) => !numbers.some((number) => number.key === key))
  return (
    <section className="logic stack small">
      <label className="logic-check">
        <input
          type="checkbox"
          checked={sum !== undefined}
          onChange={({ target }) => put(target.checked ? [] : undefined)}
        />
        {text.isSum}
      </label>
      {sum !== undefined && (
        <fieldset className="logic-boxes stack tight">
          <legend>{text.addends}</legend>
          {numbers.length + gone.length === 0 && <p className="logic-hint">{text.noNumbers}</p>}
          {[
            ...numbers.map(({ key, label }) => ({ key, name: label[language] || key })),
            ...gone.map((key) => ({ key, name: key })),
          ].map(({ key, name }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={sum.includes(key)}
                onChange={({ target }) =>
                  put(target.checked ? [...sum, key] : sum.filter((addend) => addend !== key))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
})
