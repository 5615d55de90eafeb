import { useMemo } from 'react'
import { resolveResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { neededCalls } from '../../entry/neededCalls.ts'

/** What the own API does by itself for an entry, and what any other backend has to answer. @param entry nothing is wrong with it */
export function NeededCalls({ entry }: { entry: AnyResource }) {
  const text = useLanguage().texts.formSaving.asEntry
  const calls = useMemo(() => neededCalls(resolveResource(entry)), [entry])
  return (
    <details>
      <summary>{text.calls}</summary>
      <p>{text.ownApi}</p>
      <p>{text.otherBackend}</p>
      <ul className="needed-calls stack">
        {calls.map(({ does, method, path, body, answer }) => (
          <li key={does}>
            <code className="breaks">
              {method} {path}
            </code>{' '}
            {text.does[does]}
            <Example title={text.sends} value={body} />
            <Example title={text.answers} value={answer} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Example({ title, value }: { title: string; value: unknown }) {
  if (value === undefined) return null
  return (
    <>
      <span className="muted small"> {title}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre className="code-block" tabIndex={0}>
        <code>{JSON.stringify(value, undefined, 2)}</code>
      </pre>
    </>
  )
}
