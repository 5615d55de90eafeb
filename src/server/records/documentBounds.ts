import { defaultTreeAdapter, parseFragment } from 'parse5'

/** Deeper than any page: browsers themselves stop at 512. The DOM's time grows with the square of the depth. */
const deepest = 512

/** Elements that the parser puts around every fragment. */
const around = 3

class TooMuch extends Error {}

/**
 * Whether the DOM would take an unreasonable time for an HTML document: it is very deep, or its elements multiply
 * while it is parsed. Asks the parser of the DOM itself, which is quick as long as no DOM is built.
 */
export function isTooMuchToParse(html: string): boolean {
  let elements = 0
  const counting: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1
      if (elements > html.length + around) throw new TooMuch()
      return defaultTreeAdapter.createElement(...element)
    },
  }
  try {
    let level: object[] = [parseFragment(html, { treeAdapter: counting })]
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > deepest) return true
      level = level.flatMap(childrenOf)
    }
    return false
  } catch (error) {
    if (error instanceof TooMuch) return true
    throw error
  }
}

/** What lies in a template is parsed too. */
function childrenOf(node: object): object[] {
  const { childNodes = [], content } = node as { childNodes?: object[]; content?: object }
  return content === undefined ? childNodes : [...childNodes, content]
}
