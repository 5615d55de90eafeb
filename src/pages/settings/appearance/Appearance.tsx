import { Button, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify, useResetStore } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { languageNames } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { ListPreferences } from '#panel/list/listPreferences.ts'
import TitledPage from '#panel/shell/TitledPage.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { QuestionDialog } from '#panel/ui/QuestionDialog.tsx'
import { colourModes, densities, motions } from '#theme/appearanceStore.ts'
import { SettingsFile, usePanelSettings } from './SettingsFile.tsx'
import './appearance.css'

/** Everything counts at once, so the page itself is the preview. */
export default function Appearance() {
  const { offered, texts } = useLanguage()
  const text = texts.appearance
  const { settings, change } = usePanelSettings()
  return (
    <TitledPage>
      <section className="section appearance-section" aria-labelledby="appearance-look">
        <Typography variant="h2" id="appearance-look">
          {text.look}
        </Typography>
        <ChoiceGroup
          label={text.mode}
          value={settings.colourMode}
          options={colourModes.map((mode) => [mode, text.modes[mode]] as const)}
          onChoose={(colourMode) => change({ colourMode })}
        />
        <ChoiceGroup
          label={text.density}
          lead={text.densityLead}
          value={settings.density}
          options={densities.map((density) => [density, text.densities[density]] as const)}
          onChoose={(density) => change({ density })}
        />
        <ChoiceGroup
          label={text.motion}
          lead={text.motionLead}
          value={settings.motion}
          options={motions.map((motion) => [motion, text.motions[motion]] as const)}
          onChoose={(motion) => change({ motion })}
        />
        {offered.length > 1 && (
          <ChoiceGroup
            label={text.language}
            value={settings.language}
            options={offered.map((language) => [language, languageNames[language]] as const)}
            onChoose={(language) => change({ language })}
          />
        )}
      </section>
      <section className="section appearance-section" aria-labelledby="appearance-keys">
        <Typography variant="h2" id="appearance-keys">
          {text.keys}
        </Typography>
        <ChoiceGroup
          label={text.singleKeys}
          lead={text.singleKeysLead}
          value={settings.singleKeys ? 'on' : 'off'}
          options={[
            ['on', text.on],
            ['off', text.off],
          ]}
          onChoose={(choice) => change({ singleKeys: choice === 'on' })}
        />
      </section>
      <ResetViews />
      <SettingsFile />
    </TitledPage>
  )
}

interface ChoiceGroupProps<Value extends string> {
  label: string
  lead?: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChoose: (value: Value) => void
}

function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, lead, value, options, onChoose } = props
  const id = useId()
  return (
    <fieldset className="top-line choice-group" aria-describedby={lead && `${id}-lead`}>
      <legend>{label}</legend>
      <div>
        {options.map(([option, name]) => (
          <label key={option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {lead && <p id={`${id}-lead`}>{lead}</p>}
    </fieldset>
  )
}

function ResetViews() {
  const { resources, session } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.appearance
  const resetStore = useResetStore()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)

  function partsOf({ views, ...others }: ListPreferences): string[] {
    const plain = (['columns', 'density', 'perPage'] as const).filter((part) => others[part] !== undefined)
    const named = views.map(({ name }) => fill(text.view, { name })).join(', ')
    return [...plain.map((part) => text.parts[part]), ...(named ? [`${text.parts.views} ${named}`] : [])]
  }
  const losses = Object.entries(session.lists.all()).flatMap(([name, preferences]) => {
    const label = resources.find((resource) => resource.name === name)?.label[1]
    const parts = partsOf(preferences)
    const area = label === undefined ? name : textOf(label)
    return parts.length > 0 ? [fill(text.adjusted, { area, parts: parts.join(', ') })] : []
  })

  function reset() {
    session.lists.clear()
    resetStore()
    setAsking(false)
    notify(text.resetDone, { type: 'success' })
  }

  return (
    <section className="section appearance-section" aria-labelledby="appearance-views">
      <Typography variant="h2" id="appearance-views">
        {text.views}
      </Typography>
      <p>{losses.length > 0 ? text.viewsLead : text.noViews}</p>
      <Button variant="outlined" disabled={losses.length === 0} onClick={() => setAsking(true)}>
        {text.reset}
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        title={text.resetTitle}
        confirm={{ label: text.reset, isDestructive: true, onConfirm: reset }}
        onClose={() => setAsking(false)}
      >
        {text.resetLead}
        <ul className="bullets">
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      </QuestionDialog>
    </section>
  )
}
