import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { allowlist } from '../../../../richtext/allowlist.ts'
import { isLinkAddress } from '../../../../richtext/linkAddress.ts'

/**
 * A rich text as elements of the page. It is parsed into a document that runs and loads nothing, and only what the
 * allowlist names is made anew from it: whatever else stands in it, its words are what is left. No HTML is ever put
 * into the page, so that this stays safe even where a text was stored unchecked.
 */
export function SafeHtml({ html }: { html: string }) {
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
