import { type Finding, finding, type Words } from './finding.ts'

/** Suggests what to do with a path that is none. */
export function wrongPath(value: string, path: string): Finding {
  return finding('C407', path, { value, words: { cure: cureOf(value) } })
}

function cureOf(value: string): Words {
  const [, address, rest = ''] = /^([a-z][a-z0-9+.-]*:\/*[^/?#]*|\/\/[^/?#]*)(.*)$/i.exec(value) ?? []
  if (address !== undefined) {
    const below = pathIn(rest)
    return {
      de: `die Adresse davor gehört in "apiBaseUrl" von config.json, die eines weiteren Backends in "backends"; hier steht nur, was dahinter kommt, wie ${below}.`,
      en: `the address before it belongs in "apiBaseUrl" of config.json, that of another backend in "backends"; only what follows stands here, like ${below}.`,
    }
  }
  if (value.startsWith('/')) {
    const below = pathIn(value)
    return {
      de: `am Anfang steht kein "/", also ${below}.`,
      en: `there is no "/" at the start, so ${below}.`,
    }
  }
  if (value.includes('?')) {
    return {
      de: 'was hinter "?" steht, gehört bei einer Liste in "query", bei der Adresse eines Datensatzes in "item".',
      en: 'what follows "?" belongs in "query" for a list, in "item" for the address of a record.',
    }
  }
  return {
    de: 'ohne Schema, ohne "/" am Anfang, ohne "..", "//", "\\", "#" und Leerzeichen.',
    en: 'no scheme, no "/" at the start, no "..", "//", "\\", "#" and blanks.',
  }
}

function pathIn(text: string): string {
  const path = text.replace(/[?#].*$/s, '').replace(/^\/+/, '')
  return `"${path.slice(0, 60) || 'billing/invoices'}"`
}

export function unknownPlaceholder(
  value: string,
  placeholder: string,
  of: 'one' | 'all' | 'pair',
  path: string,
): Finding {
  return finding('C409', path, { value, words: { placeholder, allowed: allowed[of] } })
}

const allowed: Readonly<Record<'one' | 'all' | 'pair', Words>> = {
  one: { de: 'erlaubt ist {id}', en: '{id} is allowed' },
  all: {
    de: 'hier steht keiner, denn es geht um keinen einzelnen Datensatz',
    en: 'there is none here, as it is about no single record',
  },
  pair: {
    de: 'erlaubt sind Namen von Feldern, wie {customer}',
    en: 'names of fields are allowed, like {customer}',
  },
}
