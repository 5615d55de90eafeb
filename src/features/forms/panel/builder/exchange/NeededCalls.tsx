import { useMemo } from 'react'
import { seededRandom } from '#model/base/seededRandom.ts'
import { recordToWire } from '#model/kinds/wire.ts'
import { type AnyRecord, type ResolvedResource, resolveResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'

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

/** The calls that the panel makes for an entry, for whoever lets another backend answer them. */
function neededCalls(resource: ResolvedResource) {
  const { list, one, create, edit, delete: remove } = resource.api
  const sample = sampleOf(resource)
  const row = { id: sample.id, ...recordToWire(resource, sample, 'create') }
  const total = list.total === undefined ? {} : { [list.total]: 1 }
  return [
    callOf('list', { method: 'GET', path: list.path }, { answer: { [list.rows]: [row], ...total } }),
    ...(one === 'by-list' ? [] : [callOf('one', { method: 'GET', path: one.path }, { answer: row })]),
    ...(create
      ? [callOf('create', create, { body: recordToWire(resource, sample, 'create'), answer: row })]
      : []),
    ...(edit ? [callOf('edit', edit, { body: recordToWire(resource, sample, 'edit'), answer: row })] : []),
    ...(remove ? [callOf('delete', remove)] : []),
  ]
}

function callOf(
  does: 'list' | 'one' | 'create' | 'edit' | 'delete',
  { method, path }: { method: string; path: string },
  content: { body?: unknown; answer?: unknown } = {},
) {
  return { does, method, path, ...content }
}

/** The same each time, so that nothing changes while somebody reads it. */
function sampleOf({ fields }: ResolvedResource): AnyRecord {
  const random = seededRandom(1)
  const values = fields
    .filter(({ computed }) => computed === undefined)
    .map((field) => [field.name, field.type.sample(random, field)])
  return { ...Object.fromEntries(values), id: '0b6f3c1e-5d0f-4f57-9a53-6f1f0e8d2a11' }
}
