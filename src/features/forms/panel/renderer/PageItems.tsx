import { createElement } from 'react'
import type { Answers } from '../../model/answers.ts'
import type { FormItem } from '../../model/document.ts'
import { Question, type QuestionProps, questionId } from './Question.tsx'
import { SafeHtml } from './SafeHtml.tsx'
import { wordsIn } from './texts.ts'

export interface PageItemsProps
  extends Pick<QuestionProps, 'idPrefix' | 'faults' | 'textOfFault' | 'language' | 'texts' | 'thisYear'> {
  /** What is shown of a page, in its order. */
  items: readonly FormItem[]
  /** As they were entered. */
  values: Answers
  /** What a sum is, in words. */
  textOfSum: (key: string) => string
  /** Of the sections' headings. */
  level: number
  onChange: (key: string, value: unknown, how?: 'typed') => void
  onLeave: (key: string) => void
}

/** What stands on a page: questions, notes and sums, those of a section below its heading. */
export function PageItems(props: PageItemsProps) {
  const { items, idPrefix, language, level } = props
  return sectionsIn(items).map(({ section, items: below }, index) => {
    if (!section)
      return (
        <div key="start" className="form-grid">
          {below.map((item) => (
            <Item key={item.key} item={item} {...props} />
          ))}
        </div>
      )
    const headingId = `${questionId(idPrefix, section.key)}-heading`
    return (
      <section key={section.key || index} aria-labelledby={headingId}>
        {createElement(
          `h${level}`,
          { id: headingId, className: 'section-title' },
          wordsIn(section.label, language),
        )}
        {section.help && <p className="help">{wordsIn(section.help, language)}</p>}
        <div className="form-grid">
          {below.map((item) => (
            <Item key={item.key} item={item} {...props} />
          ))}
        </div>
      </section>
    )
  })
}

function Item({ item, ...props }: { item: FormItem } & PageItemsProps) {
  const { values, textOfSum, language, onChange, onLeave } = props
  if (item.kind === 'note') {
    return (
      <div className="note">
        <SafeHtml html={wordsIn(item.text, language)} />
      </div>
    )
  }
  if (item.sum) return <Sum item={item} label={wordsIn(item.label, language)} text={textOfSum(item.key)} />
  return (
    <Question
      {...props}
      item={item}
      value={values[item.key]}
      onChange={(value, how) => onChange(item.key, value, how)}
      onLeave={() => onLeave(item.key)}
    />
  )
}

/** What nobody enters; it follows the answers that it is the sum of. */
function Sum({ item, label, text }: { item: FormItem; label: string; text: string }) {
  return (
    <p className={`sum width-${item.width ?? 'full'}`}>
      <span>{label || item.key}</span>
      <output>{text || '–'}</output>
    </p>
  )
}

interface Section {
  section?: FormItem
  items: FormItem[]
}

/** A section lasts up to the next one or the end of the page. */
function sectionsIn(items: readonly FormItem[]): Section[] {
  const sections: Section[] = [{ items: [] }]
  for (const item of items) {
    if (item.kind === 'section') sections.push({ section: item, items: [] })
    else sections.at(-1)?.items.push(item)
  }
  return sections.filter(({ section, items: below }) => section !== undefined || below.length > 0)
}
