import { numberFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'

interface RowFilterProps<Name extends string> {
  label: string
  /** Names with a count of 0 are not offered, but for the first. */
  counts: readonly (readonly [Name, string, number])[]
  chosen: Name
  onChange: (name: Name) => void
}

export function RowFilter<Name extends string>({ label, counts, chosen, onChange }: RowFilterProps<Name>) {
  const { language } = useLanguage()
  const numbers = numberFormat(language)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a row.
    <div role="group" aria-label={label} className="row tight">
      {counts.map(([name, text, count], index) =>
        count === 0 && index > 0 ? null : (
          <button
            key={name}
            type="button"
            className="pill"
            aria-pressed={name === chosen}
            onClick={() => onChange(name)}
          >
            {text} <span className="count">{numbers.format(count)}</span>
          </button>
        ),
      )}
    </div>
  )
}
