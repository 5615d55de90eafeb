import { memo } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { KindIcon } from './KindIcon.tsx'
import { kindGroups, type PaletteKind, paletteNames } from './kindGroups.ts'

interface PaletteProps {
  onAdd: (kind: PaletteKind) => void
}

/** Everything that a form can hold. A click puts it behind what is chosen; it can be dragged to its place, too. */
export const Palette = memo(function Palette({ onAdd }: PaletteProps) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  return (
    <section className="form-palette" aria-labelledby="form-palette">
      <h2 id="form-palette" className="visually-hidden">
        {text.palette}
      </h2>
      {kindGroups.map(({ title, kinds }) => (
        <div key={title.de}>
          <h3>{title[language]}</h3>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className="edit-add form-palette-kind"
                  aria-label={fill(text.addKind, { kind: paletteNames[kind][language] })}
                  onClick={() => onAdd(kind)}
                  data-kind-source={kind}
                >
                  <KindIcon kind={kind} />
                  {paletteNames[kind][language]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
})
