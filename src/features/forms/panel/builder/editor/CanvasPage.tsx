import { memo, useMemo } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { EditorRow, type RowActions } from '#panel/editing/EditorRow.tsx'
import { type DropMark, dropMark, type RowDrag } from '#panel/editing/useRowDrag.ts'
import { Add } from '#panel/ui/icons.tsx'
import { type FormItem, type FormPage, isQuestion, itemsOf } from '../../../model/document.ts'
import { conditionText } from '../../conditionText.ts'
import { findingsHere } from '../../findingsHere.ts'
import type { FormContent } from '../../formContent.ts'
import { itemName, pageName } from '../../itemName.ts'
import { KindIcon } from './KindIcon.tsx'
import { paletteNames } from './kindGroups.ts'

interface CanvasPageProps {
  page: FormPage
  index: number
  pages: number
  facts: ReadonlyMap<string, ItemFacts>
  severity: ItemFacts['severity']
  /** Those of this page only. */
  selected: ReadonlySet<string>
  isPageSelected: boolean
  /** The row that the Tab key reaches, where it is on this page. */
  activeKey: string | undefined
  drag: RowDrag | undefined
  actions: RowActions
}

export const CanvasPage = memo(function CanvasPage(props: CanvasPageProps) {
  const { page, index, pages, facts, actions } = props
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const name = pageName(page, language)
  return (
    <section
      className="form-page card"
      data-page={page.key}
      aria-label={fill(text.page, { number: index + 1, name })}
    >
      <button
        type="button"
        className="full bottom-line form-page-head facts baseline"
        data-page-head={page.key}
        aria-pressed={props.isPageSelected}
        data-severity={props.severity}
        onClick={() => actions.choose(page.key, false)}
      >
        <span className="muted tiny">{fill(text.pageNumber, { number: index + 1, of: pages })}</span>
        <span className="firm">{name}</span>
        {page.jumps.length > 0 && (
          <span className="apart muted tiny">{fill(text.jumps, { count: page.jumps.length })}</span>
        )}
      </button>
      <ol>
        {page.items.map((item, place) => (
          <ItemRow
            key={item.key}
            item={item}
            {...(facts.get(item.key) ?? noFacts)}
            isFirst={index === 0 && place === 0}
            isLast={index === pages - 1 && place === page.items.length - 1}
            isSelected={props.selected.has(item.key)}
            isActive={props.activeKey === item.key}
            drop={dropMark(props.drag, item.key)}
            actions={actions}
          />
        ))}
      </ol>
      <button
        type="button"
        className="full firm form-page-add line"
        data-add={page.key}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={({ currentTarget }) => actions.openInsert(page.key, currentTarget)}
      >
        <Add fontSize="small" aria-hidden />
        {text.add}
      </button>
    </section>
  )
})

interface ItemRowProps extends ItemFacts {
  item: FormItem
  isFirst: boolean
  isLast: boolean
  isSelected: boolean
  isActive: boolean
  drop: DropMark
  actions: RowActions
}

const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, number, condition, severity, ...rest } = props
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const name = itemName(item, language)
  const kind = item.sum === undefined ? item.kind : 'sum'
  return (
    <EditorRow
      {...rest}
      itemKey={item.key}
      kind={item.kind}
      name={name}
      nameMore={(item.required || item.accepted) && <Required says={text.required} />}
      number={number}
      icon={<KindIcon kind={kind} />}
      facts={
        <>
          {paletteNames[kind][language]}
          {condition !== '' && ` · ${fill(text.onlyIf, { condition })}`}
        </>
      }
      mark={severity && { severity, says: severity === 'error' ? text.hasErrors : text.hasWarnings }}
      names={{ more: fill(text.more, { item: name }), insert: fill(text.insertAfter, { item: name }) }}
      main={{
        'aria-pressed': rest.isSelected,
        'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Enter Delete /',
      }}
    />
  )
})

function Required({ says }: { says: string }) {
  return (
    <span className="negative" title={says}>
      {' *'}
      <span className="visually-hidden"> {says}</span>
    </span>
  )
}

/** What is known of items besides themselves; it may come a moment later. */
interface ItemFacts {
  /** Its place among the questions; headings and notes have none. */
  number: number | undefined
  /** When it is shown, in words; `''`: always. */
  condition: string
  severity: 'error' | 'warning' | undefined
}

const noFacts: ItemFacts = { number: undefined, condition: '', severity: undefined }

type Severity = ItemFacts['severity']

export function useItemFacts(content: FormContent) {
  const { language } = useLanguage()
  return useMemo(() => {
    const severities = new Map<string, Severity>()
    const pageSeverity = new Map<string, Severity>()
    for (const { item, page, severity } of findingsHere(content)) {
      const [map, key] = item === undefined ? [pageSeverity, page] : [severities, item]
      if (key !== undefined && map.get(key) !== 'error') map.set(key, severity)
    }
    const { questions } = content
    const facts = new Map<string, ItemFacts>()
    let count = 0
    for (const item of itemsOf(questions)) {
      const { key, when } = item
      if (isQuestion(item)) count += 1
      const number = isQuestion(item) ? count : undefined
      const condition = conditionText(questions, when, language)
      facts.set(key, { number, condition, severity: severities.get(key) })
    }
    return { facts, pageSeverity }
  }, [content, language])
}
