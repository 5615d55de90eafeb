import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePathFacts } from '../board/usePathFacts.ts'

interface ContestedStepsProps {
  field: ResolvedField
  value: unknown
  /** Keys of the steps that are to be compared. */
  parts: readonly string[]
}

/** Some steps of one version of a path, in words; one that this version does not have is said to be gone. */
export default function ContestedSteps({ field, value, parts }: ContestedStepsProps) {
  const { texts } = useLanguage()
  const { steps, byKey, words } = usePathFacts(field, value)
  const shown = steps.filter(({ key }) => parts.includes(key))
  const gone = parts.length - shown.length
  return (
    <ul className="stack">
      {shown.map(({ key, branches }) => {
        const facts = byKey.get(key)
        const terms = branches.flatMap((branch) =>
          words.period(branch).map((period) => `${branch.label}: ${period}`),
        )
        return (
          <li key={key}>
            {facts?.spoken}
            {[...terms, facts?.words].filter(Boolean).map((line) => (
              <p key={line} className="mt-1">
                {line}
              </p>
            ))}
          </li>
        )
      })}
      {gone > 0 && <li>{fill(texts.pathEditor.withoutSteps, { count: gone })}</li>}
    </ul>
  )
}
