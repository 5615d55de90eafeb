import type { ReactNode } from 'react'
import { fill } from '#model/base/translator.ts'
import type { Identifier } from '#model/language/field.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { firstFew } from '#panel/ui/firstFew.ts'
import type { PastedChoice, PastedPart } from '../pasted/matchPasted.ts'

/** Lines that are shown; the rest is counted. */
const mostShown = 50

interface PasteLinesProps<P extends PastedPart> {
  title: string
  parts: readonly P[]
  /** Shown behind a line. @default nothing */
  children?: (part: P) => ReactNode
}

export function PasteLines<P extends PastedPart>({ title, parts, children }: PasteLinesProps<P>) {
  const { formatNumber, texts } = useLanguage()
  if (parts.length === 0) return null
  const shown = firstFew(parts, mostShown)
  const more = parts.length - shown.length
  return (
    <>
      <p className="warning firm">{fill(title, { count: formatNumber(parts.length) })}</p>
      <ul className="bullets">
        {shown.map((part) => (
          <li key={`${part.line} ${part.text}`}>
            {fill(texts.workbench.pasteLine, { line: part.line, text: part.text })}
            {children?.(part)}
          </li>
        ))}
        {more > 0 && <li>{fill(texts.workbench.pasteMore, { count: formatNumber(more) })}</li>}
      </ul>
    </>
  )
}

interface PasteChoicesProps {
  title: string
  rows: readonly PastedChoice[]
  /** By the text of the row: the same means the same. */
  chosen: ReadonlyMap<string, Identifier>
  onChoose: (row: string, id: Identifier) => void
}

export function PasteChoices({ title, rows, chosen, onChoose }: PasteChoicesProps) {
  return (
    <PasteLines title={title} parts={rows}>
      {({ text, records }) => (
        <span className="row tight">
          {records.map(({ id, title: name, detail }) => (
            <button
              key={id}
              type="button"
              className="pill"
              title={detail}
              aria-pressed={chosen.get(text) === id}
              onClick={() => onChoose(text, id)}
            >
              {records.some((other) => other.id !== id && other.title === name)
                ? `${name} · ${detail}`
                : name}
            </button>
          ))}
        </span>
      )}
    </PasteLines>
  )
}
