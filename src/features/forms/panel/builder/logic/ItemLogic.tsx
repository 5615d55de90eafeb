import { memo, useDeferredValue, useId } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type FormDocument, type FormItem, isNumberKind, itemsOf } from '../../../model/document.ts'
import { conditionText } from '../../conditionText.ts'
import { changeItem } from '../../edits.ts'
import type { FormEditing } from '../../formContent.ts'
import { itemName } from '../../itemName.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { Boxes } from './ConditionValue.tsx'
import { questionsBefore } from './conditionRows.ts'
import './logic.css'

/** When an item is shown. What other questions are called, and which come before it, may lag behind a change of the form. */
export function ItemLogic({ editing, item }: { editing: FormEditing; item: FormItem }) {
  const form = useDeferredValue(editing.present.questions)
  return <ShownIf form={form} item={item} now={editing.now} change={editing.change} />
}

type ShownIfProps = Pick<FormEditing, 'now' | 'change'> & { form: FormDocument; item: FormItem }

const ShownIf = memo(function ShownIf({ form, item, now, change }: ShownIfProps) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const headingId = useId()
  const condition = conditionText(form, item.when, language)
  return (
    <section className="logic stack small" aria-labelledby={headingId}>
      <h3 id={headingId}>{text.showIf}</h3>
      <p className="quiet breaks" aria-live="polite">
        {condition === ''
          ? text.shownAlways
          : fill(item.kind === 'section' ? text.sectionShownIf : text.shownIf, { condition })}
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

export function SumFields({ editing, item }: { editing: FormEditing; item: FormItem }) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const { sum = [] } = item
  const offered = itemsOf(editing.present.questions)
    .filter(({ kind, key }) => isNumberKind(kind) && key !== item.key)
    .map((number) => ({ value: number.key, label: itemName(number, language) }))
  const put = (next: readonly string[]) => {
    const now = editing.now()
    editing.change({ ...now, questions: changeItem(now.questions, item.key, { sum: next }).form })
  }
  return (
    <section className="logic stack small">
      {offered.length + sum.length === 0 && <p className="quiet breaks">{text.noNumbers}</p>}
      <Boxes legend={text.addends} offered={offered} values={sum} onChange={put} />
    </section>
  )
}
