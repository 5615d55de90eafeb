import { memo } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { Add } from '../../../../../panel/ui/icons.tsx'
import type { FormPage } from '../../../model/document.ts'
import { itemName, pageName } from '../../itemName.ts'
import { ItemRow, type RowActions } from './ItemRow.tsx'

/** What is known of items besides themselves; it may come a moment later. */
export interface ItemFacts {
  /** Its place among the questions; headings and notes have none. */
  number: number | undefined
  condition: string
  severity: 'error' | 'warning' | undefined
}

export const noFacts: ItemFacts = { number: undefined, condition: '', severity: undefined }

interface CanvasPageProps {
  page: FormPage
  /** From 0. */
  index: number
  pages: number
  facts: ReadonlyMap<string, ItemFacts>
  severity: 'error' | 'warning' | undefined
  /** Those of this page only. */
  selected: ReadonlySet<string>
  isPageSelected: boolean
  /** The row that the Tab key reaches, where it is on this page. */
  activeKey: string | undefined
  drag: { key: string; over: string | undefined; after: boolean } | undefined
  actions: RowActions
  onSelectPage: (key: string) => void
  onAddAtEnd: (page: string, anchor: HTMLElement) => void
}

/** One page of the form with its items. */
export const CanvasPage = memo(function CanvasPage(props: CanvasPageProps) {
  const { page, index, pages, facts, selected, activeKey, drag, actions } = props
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const name = pageName(page, language)
  return (
    <section
      className="form-page"
      data-page={page.key}
      aria-label={fill(text.page, { number: index + 1, name })}
    >
      <button
        type="button"
        className="form-page-head"
        data-page-head={page.key}
        aria-pressed={props.isPageSelected}
        data-severity={props.severity}
        onClick={() => props.onSelectPage(page.key)}
      >
        <span className="form-page-number">{fill(text.pageNumber, { number: index + 1, of: pages })}</span>
        <span className="form-page-name">{name}</span>
        {page.jumps.length > 0 && (
          <span className="form-page-jumps">{fill(text.jumps, { count: page.jumps.length })}</span>
        )}
      </button>
      <ol className="form-rows">
        {page.items.map((item, place) => {
          const { number, condition, severity } = facts.get(item.key) ?? noFacts
          return (
            <ItemRow
              key={item.key}
              itemKey={item.key}
              kind={item.kind}
              isSum={item.sum !== undefined}
              name={itemName(item, language)}
              number={number}
              isRequired={item.required === true || item.accepted === true}
              condition={condition}
              severity={severity}
              isFirst={index === 0 && place === 0}
              isLast={index === pages - 1 && place === page.items.length - 1}
              isSelected={selected.has(item.key)}
              isActive={activeKey === item.key}
              drop={
                drag?.key === item.key
                  ? 'itself'
                  : drag?.over === item.key
                    ? drag.after
                      ? 'after'
                      : 'before'
                    : undefined
              }
              actions={actions}
            />
          )
        })}
      </ol>
      <button
        type="button"
        className="form-page-add"
        data-add={page.key}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={({ currentTarget }) => props.onAddAtEnd(page.key, currentTarget)}
      >
        <Add fontSize="small" aria-hidden />
        {text.add}
      </button>
    </section>
  )
})
