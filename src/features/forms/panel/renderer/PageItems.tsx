import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { allowlist } from '#richtext/allowlist.ts'
import { isLinkAddress } from '#richtext/linkAddress.ts'
import type { Answers } from '../../model/answers.ts'
import { type FormItem, wordsIn } from '../../model/document.ts'
import { Question, type QuestionProps, questionId } from './Question.tsx'

interface PageItemsProps
  extends Pick<QuestionProps, 'idPrefix' | 'faults' | 'textOfFault' | 'language' | 'texts' | 'thisYear'> {
  items: readonly FormItem[]
  /** As they were entered. */
  values: Answers
  textOfSum: (key: string) => string
  level: number
  onChange: (key: string, value: unknown, how?: 'typed') => void
  onLeave: (key: string) => void
}

export function PageItems(props: PageItemsProps) {
  const { items, idPrefix, language, level } = props
  return sectionsIn(items).map(({ section, items: below }, index) => {
    const grid = (
      <div key="start" className="form-grid">
        {below.map((item) => (
          <Item key={item.key} item={item} {...props} />
        ))}
      </div>
    )
    if (!section) return grid
    const headingId = `${questionId(idPrefix, section.key)}-heading`
    return (
      <section key={section.key || index} aria-labelledby={headingId}>
        {createElement(
          `h${level}`,
          { id: headingId, className: 'section-title' },
          wordsIn(section.label, language),
        )}
        {section.help && <p className="help">{wordsIn(section.help, language)}</p>}
        {grid}
      </section>
    )
  })
}

function Item({ item, ...props }: { item: FormItem } & PageItemsProps) {
  const { values, textOfSum, language, onChange, onLeave } = props
  if (item.kind === 'note') {
    return (
      <div className="note padded card">
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

/**
 * A rich text as elements of the page. It is parsed into a document that runs and loads nothing, and only what the
 * allowlist names is made anew from it: whatever else stands in it, its words are what is left. No HTML is ever put
 * into the page, so that this stays safe even where a text was stored unchecked.
 */
function SafeHtml({ html }: { html: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return <>{childrenOf(body, 0)}</>
  }, [html])
}

/** What is not even read out as words: it was never text. */
const silent = ['script', 'style', 'template', 'title', 'iframe', 'noscript', 'object', 'svg', 'math']

/** Deeper than the editor nests anything; what lies below is told by its words. */
const deepest = 60

function childrenOf(parent: Node, depth: number): ReactNode[] {
  if (depth > deepest) return [parent.textContent]
  return [...parent.childNodes].map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never move; another text is drawn anew.
    return <Fragment key={index}>{elementOf(node, depth)}</Fragment>
  })
}

function elementOf(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (silent.includes(name)) return null
  const children = childrenOf(node, depth + 1)
  if (!allowlist.elements.includes(name)) return children
  const isVoid = name === 'br' || name === 'hr'
  return createElement(name, propertiesOf(node), ...(isVoid ? [] : [children]))
}

function propertiesOf(element: Element): Record<string, string | number> {
  const given = (name: string) => element.getAttribute(name) ?? undefined
  const properties: Record<string, string | number | undefined> = {
    lang: given('lang'),
    dir: given('dir'),
    className: alignmentOf(given('style')),
  }
  if (element.localName === 'a' && isLinkAddress(given('href'))) {
    // A form that is being filled in must not be left by a click on its small print.
    Object.assign(properties, { href: given('href'), target: '_blank', rel: 'noopener noreferrer' })
  }
  if (element.localName === 'ol' && Number.isInteger(Number(given('start'))))
    properties.start = given('start')
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )
}

/** The policy of the page refuses styles in attributes, so an alignment is a class. */
function alignmentOf(style: string | undefined): string | undefined {
  const alignment = /(?:^|;)\s*text-align\s*:\s*(\w+)\s*(?:;|$)/i.exec(style ?? '')?.[1]?.toLowerCase()
  return alignment !== undefined && allowlist.alignments.includes(alignment)
    ? `aligned-${alignment}`
    : undefined
}
