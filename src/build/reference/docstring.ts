export interface Docstring {
  /** In one line. */
  meaning: string
  /** `@default`, as it is written. */
  default?: string
  /** `@example`, in one line. */
  example?: string
  /** `@product`: it stands in entries of the product alone, and so in no reference. */
  isOfProduct?: true
}

/** @param comment between its two slashes and stars */
export function readDocstring(comment: string): Docstring {
  const text = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
  const [meaning = '', ...tags] = text.split(/(?:^|\s)@(?=[a-z]+\b)/)
  const tag = (name: string) =>
    inOneLine(tags.find((each) => each.startsWith(`${name} `))?.slice(name.length) ?? '')
  const [byDefault, example] = [tag('default'), tag('example')]
  return {
    meaning: inOneLine(meaning),
    ...(byDefault === '' ? {} : { default: byDefault }),
    ...(example === '' ? {} : { example }),
    ...(tags.some((each) => each.trim() === 'product') ? { isOfProduct: true } : {}),
  }
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
