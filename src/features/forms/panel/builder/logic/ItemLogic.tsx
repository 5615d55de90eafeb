import { memo, useId } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import type { FormItem } from '../../../model/document.ts'
import { changeItem } from '../../edits.ts'
import type { FormEditing } from '../useFormHistory.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { conditionWords } from './conditionWords.ts'
import { questionsBefore } from './earlierQuestions.ts'

/** When an item is shown. */
export const ItemLogic = memo(function ItemLogic({
  editing,
  item,
}: {
  editing: FormEditing
  item: FormItem
}) {
  const { language, texts } = useLanguage()
  const text = texts.formLogic
  const headingId = useId()
  const form = editing.content.questions
  return (
    <section className="logic" aria-labelledby={headingId}>
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
          const now = editing.now()
          editing.change(
            { ...now, questions: changeItem(now.questions, item.key, { when }).form },
            typed ? `when ${item.key}` : undefined,
          )
        }}
      />
    </section>
  )
})
